import { once } from 'node:events';
import { createServer } from 'node:net';
import { startClickHouse } from '@sightline/stack';
import Type from 'typebox';
import { expect, test } from 'vitest';
import { type ClickHouse, createClickHouse, ping, query, translateClickHouseError } from './index.ts';
import { newDatabase } from './testing/new-database.ts';

const row = Type.Object({ n: Type.Unknown() });
const failureOf = (clickhouse: ClickHouse, sql: string, signal?: AbortSignal) =>
  query(clickhouse, { sql, row, ...(signal && { signal }) }).then(
    () => 'no failure',
    (error: unknown) => translateClickHouseError(error),
  );

test.each([
  ['SELECT * FROM nowhere', { kind: 'invalid', code: 60 }],
  // The driver takes the quoted word for the type of the failure: the number is what counts.
  ['SELEKT 1', { kind: 'invalid', code: 62 }],
  [
    'SELECT sleepEachRow(1) AS n FROM numbers(5) SETTINGS max_execution_time = 1, max_block_size = 1',
    { kind: 'timeout', code: 159 },
  ],
  [
    'SELECT groupArray(number) AS n FROM numbers(10000000) SETTINGS max_memory_usage = 10000000',
    { kind: 'limit', code: 241 },
  ],
  ['SELECT number AS n FROM numbers(1000) SETTINGS max_result_rows = 10', { kind: 'limit', code: 396 }],
])('%s', async (sql, expected) => {
  const db = await newDatabase();
  expect(await failureOf(db, sql)).toEqual(expected);
  await db.drop();
});

test('throws the reason of the caller for an abort', async () => {
  const db = await newDatabase();
  const sql = 'SELECT sleepEachRow(1) AS n FROM numbers(3) SETTINGS max_block_size = 1';
  const abort = new AbortController();
  const failure = failureOf(db, sql, abort.signal);
  abort.abort();
  expect(await failure).toEqual({ kind: 'aborted' });
  await db.drop();
});

test('throws a timeout for a server that accepts and does not respond', async () => {
  const silent = createServer((socket) => socket.resume()).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const clickhouse = createClickHouse({
    url: `http://127.0.0.1:${port}`,
    applicationName: 'test',
    requestTimeoutMs: 200,
  });
  expect(await failureOf(clickhouse, 'SELECT 1 AS n')).toEqual({ kind: 'timeout' });
  await clickhouse.close();
  silent.close();
});

test('throws unavailable for a server that is down, and works when it is back', async () => {
  const engine = await startClickHouse();
  const clickhouse = createClickHouse({ url: engine.url, applicationName: 'test' });
  await ping(clickhouse);
  const dying = failureOf(
    clickhouse,
    'SELECT sleepEachRow(1) AS n FROM numbers(3) SETTINGS max_block_size = 1',
  );
  const other = createClickHouse({ url: engine.url, applicationName: 'watcher' });
  const Running = Type.Object({ n: Type.Integer() });
  const sql =
    "SELECT count() AS n FROM system.processes WHERE query LIKE '%sleepEachRow%' AND query NOT LIKE '%system.processes%'";
  await expect.poll(async () => (await query(other, { sql, row: Running }))[0]?.n).toBe(1);
  await engine.kill('SIGKILL');
  expect(await dying).toEqual({ kind: 'unavailable' });
  expect(await failureOf(clickhouse, 'SELECT 1 AS n')).toEqual({ kind: 'unavailable' });
  await expect(ping(clickhouse)).rejects.toThrow();
  await engine.start();
  await ping(clickhouse);
  await Promise.all([clickhouse.close(), other.close()]);
  await engine.stop();
});

test('does not translate errors of other origin', () => {
  expect(translateClickHouseError(new Error('anything'))).toBeUndefined();
  expect(translateClickHouseError('text')).toBeUndefined();
  expect(
    translateClickHouseError(
      new Error('outer', { cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }) }),
    ),
  ).toEqual({
    kind: 'unavailable',
  });
});
