import { createDatabase, openStack } from '@sightline/stack';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool, transaction } from './index.ts';

type Database = Awaited<ReturnType<typeof createDatabase>>;
let database: Database;
let pool: ReturnType<typeof createPool>;
const errors: Error[] = [];

beforeAll(async () => {
  const stack = await openStack({ engines: ['postgres'] });
  database = await createDatabase(stack.postgres.url, { prefix: 'transaction' });
  pool = createPool({
    url: database.url,
    applicationName: 'transaction-test',
    max: 1,
    onError: (error) => errors.push(error),
  });
  await pool.query('CREATE TABLE t (n int PRIMARY KEY DEFERRABLE INITIALLY DEFERRED)');
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

const rows = async () =>
  (await pool.query<{ n: number }>('SELECT n FROM t ORDER BY n')).rows.map((row) => row.n);

test('commits and returns the result', async () => {
  expect(
    await transaction(pool, async (client) => (await client.query('INSERT INTO t VALUES (1)')).rowCount),
  ).toBe(1);
  expect(await rows()).toEqual([1]);
});

test('rolls everything back and throws the error of the work', async () => {
  const failure = new Error('mine');
  const work = transaction(pool, async (client) => {
    await client.query('INSERT INTO t VALUES (2)');
    throw failure;
  });
  await expect(work).rejects.toBe(failure);
  expect(await rows()).toEqual([1]);
});

test('throws what only COMMIT finds', async () => {
  await expect(transaction(pool, (client) => client.query('INSERT INTO t VALUES (1)'))).rejects.toMatchObject(
    {
      code: '23505',
    },
  );
  expect(await rows()).toEqual([1]);
});

test('throws when the work swallowed an error and nothing was committed', async () => {
  const work = transaction(pool, async (client) => {
    await client.query('INSERT INTO t VALUES (3)');
    await client.query('SELECT 1/0').catch(() => undefined);
  });
  await expect(work).rejects.toThrow('rolled back');
  expect(await rows()).toEqual([1]);
});

test('destroys a connection that cannot be rolled back, and opens a new one for the next query', async () => {
  const failure = new Error('mine');
  let lost = 0;
  const work = transaction(pool, async (client) => {
    lost = (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid ?? 0;
    const gone = new Promise((resolve) => client.once('end', resolve));
    await new Promise<void>((resolve, reject) => {
      const other = createPool({ url: database.url, applicationName: 'killer', onError: reject });
      other.query('SELECT pg_terminate_backend($1)', [lost]).then(() => other.end().then(resolve), reject);
    });
    await gone;
    throw failure;
  });
  await expect(work).rejects.toBe(failure);
  expect(errors.length).toBeGreaterThan(0);
  const { rows: after } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  expect(after[0]?.pid).not.toBe(lost);
});

test('sets a known isolation level, and refuses others', async () => {
  const level = await transaction(
    pool,
    async (client) => (await client.query('SHOW transaction_isolation')).rows[0]?.transaction_isolation,
    { isolation: 'serializable', readOnly: true },
  );
  expect(level).toBe('serializable');
  const injected = 'serializable; DROP TABLE t' as 'serializable';
  await expect(transaction(pool, async () => 1, { isolation: injected })).rejects.toThrow(
    'Unknown isolation',
  );
});
