import { openStack } from '@sightline/stack';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool, translateDatabaseError } from './index.ts';

let pool: ReturnType<typeof createPool>;

beforeAll(async () => {
  const { postgres } = await openStack({ engines: ['postgres'] });
  pool = createPool({ url: postgres.url, applicationName: 'text-test', onError: () => undefined });
});

afterAll(() => pool.end());

const failure = (query: Promise<unknown>) =>
  query.then(
    () => expect.fail('no error'),
    (error: unknown) => translateDatabaseError(error),
  );

const half = 'half \ud800';
const statement = { name: 'whole-text', text: 'SELECT $1::text AS text' };

test('refuses an unpaired surrogate like a NUL, in every text', async () => {
  expect(await failure(pool.query('SELECT $1::text', [half]))).toEqual({ kind: 'unstorable' });
  expect(await failure(pool.query({ ...statement, values: [half] }))).toEqual({ kind: 'unstorable' });
  expect(await failure(pool.query('SELECT $1::text[]', [['whole', half]]))).toEqual({ kind: 'unstorable' });
  const client = await pool.connect();
  expect(await failure(client.query('SELECT $1::text', [half]))).toEqual({ kind: 'unstorable' });
  client.release();
  expect(await failure(pool.query('SELECT $1::text', ['nul \u0000']))).toEqual({ kind: 'unstorable' });
});

test('keeps the connection usable, and stores a surrogate pair', async () => {
  await failure(pool.query({ ...statement, values: [half] }));
  const { rows } = await pool.query({ ...statement, values: ['whole \ud83d\ude00'] });
  expect(rows).toEqual([{ text: 'whole \ud83d\ude00' }]);
});
