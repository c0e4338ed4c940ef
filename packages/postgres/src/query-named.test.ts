import { createDatabase, openStack } from '@sightline/stack';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool, queryNamed, transaction, translateDatabaseError } from './index.ts';

let pool: Pool;
let end: () => Promise<void>;

beforeAll(async () => {
  const stack = await openStack({ engines: ['postgres'] });
  const database = await createDatabase(stack.postgres.url, { prefix: 'named' });
  pool = createPool({ url: database.url, applicationName: 'named-test', max: 1, onError: () => undefined });
  end = async () => {
    await pool.end();
    await database.drop();
    await stack.close();
  };
});

afterAll(() => end());

const half = (n: number) => ({ name: 'half', text: 'SELECT 10 / $1::int AS n', values: [n] });

test('plans a statement once per connection and returns rows', async () => {
  expect(await queryNamed(pool, half(2))).toEqual([{ n: 5 }]);
  expect(await queryNamed(pool, half(5))).toEqual([{ n: 2 }]);
  const { rows } = await pool.query('SELECT name FROM pg_prepared_statements');
  expect(rows).toEqual([{ name: 'half' }]);
});

test('throws an error and keeps the connection usable', async () => {
  const failed = await queryNamed(pool, half(0)).catch((error: unknown) => error);
  expect(translateDatabaseError(failed)).toEqual({ kind: 'invalid' });
  expect(await queryNamed(pool, half(1))).toEqual([{ n: 10 }]);
});

test('runs on the connection of a transaction', async () => {
  const found = await transaction(pool, async (client) => {
    await client.query('CREATE TABLE inside (n int)');
    return queryNamed(client, { name: 'inside', text: 'SELECT count(*)::int AS n FROM inside', values: [] });
  });
  expect(found).toEqual([{ n: 0 }]);
});
