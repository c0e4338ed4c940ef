import { createDatabase, openStack } from '@sightline/stack';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool, translateDatabaseError } from './index.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let pool: ReturnType<typeof createPool>;

beforeAll(async () => {
  const stack = await openStack({ engines: ['postgres'] });
  database = await createDatabase(stack.postgres.url, { prefix: 'errors' });
  pool = createPool({ url: database.url, applicationName: 'error-test', onError: () => undefined });
  await pool.query(`CREATE TABLE parent (id int CONSTRAINT parent_key PRIMARY KEY, n int NOT NULL DEFAULT 0
    CONSTRAINT small CHECK (n < 10)); CREATE TABLE child (id int CONSTRAINT of_parent REFERENCES parent);
    INSERT INTO parent VALUES (1)`);
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

const failure = (sql: string) =>
  pool.query(sql).then(
    () => expect.fail(`no error: ${sql}`),
    (error: unknown) => error,
  );

test.each([
  ['INSERT INTO parent VALUES (1)', { kind: 'conflict', constraint: 'parent_key' }],
  ['INSERT INTO child VALUES (7)', { kind: 'reference', constraint: 'of_parent' }],
  ['INSERT INTO parent VALUES (2, 10)', { kind: 'invalid', constraint: 'small' }],
  ['INSERT INTO parent VALUES (2, NULL)', { kind: 'invalid' }],
  [`SELECT 'x'::uuid`, { kind: 'invalid' }],
  ['SELECT 1/0', { kind: 'invalid' }],
  [`SET LOCAL statement_timeout = 1; SELECT pg_sleep(1)`, { kind: 'timeout' }],
  ['SELECT pg_terminate_backend(pg_backend_pid())', { kind: 'unavailable' }],
  ['SELECT * FROM no_such_table', undefined],
])('%s', async (sql, expected) => {
  expect(translateDatabaseError(await failure(sql))).toEqual(expected);
});

test('finds the database error inside a wrapping error', async () => {
  const wrapped = new Error('outer', { cause: await failure('INSERT INTO parent VALUES (1)') });
  expect(translateDatabaseError(wrapped)).toEqual({ kind: 'conflict', constraint: 'parent_key' });
});

test('reports a server that is not there as unavailable', async () => {
  const nowhere = createPool({
    url: 'postgres://u@127.0.0.1:1/d',
    applicationName: 'x',
    onError: () => undefined,
  });
  const error = await nowhere.query('SELECT 1').catch((caught: unknown) => caught);
  expect(translateDatabaseError(error)).toEqual({ kind: 'unavailable' });
  await nowhere.end();
});

test('ignores errors that are not from the database', () => {
  for (const other of [new Error('x'), new TypeError('y'), { code: '23505' }, null, 'text']) {
    expect(translateDatabaseError(other)).toBeUndefined();
  }
});
