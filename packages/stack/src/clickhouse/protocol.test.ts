import { ClickHouseError } from '@clickhouse/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newDatabase } from './testing/new-database.ts';

let db: Awaited<ReturnType<typeof newDatabase>>;
beforeAll(async () => {
  db = await newDatabase();
  await db.client.command({
    query: 'CREATE TABLE events (id UInt64, name String) ENGINE = MergeTree ORDER BY id',
  });
});
afterAll(() => db.drop());

const rows = async (query: string) => (await db.client.query({ query, format: 'JSONEachRow' })).json();
const failure = (query: string) =>
  db.client.query({ query }).then(
    () => undefined,
    (error: unknown) => error,
  );

test('responds to both kinds of ping', async () => {
  expect(await db.client.ping()).toEqual({ success: true });
  expect(await db.client.ping({ select: true })).toEqual({ success: true });
});

test('uses the database the client names, and none for a plain SELECT', async () => {
  expect(await rows('SELECT currentDatabase() AS database')).toEqual([{ database: db.database }]);
  expect(await (await fetch(`${db.url}/?query=SELECT%201`)).text()).toBe('1\n');
  expect(await (await fetch(`${db.url}/?query=SELECT%201&database=default`)).text()).toBe('1\n');
});

test('returns the query id and a summary', async () => {
  const answer = await db.client.insert({
    table: 'events',
    values: [{ id: 1, name: 'one' }],
    format: 'JSONEachRow',
    query_id: 'an-id-of-mine',
  });
  expect(answer.query_id).toBe('an-id-of-mine');
  expect(answer.summary?.written_rows).toBe('1');
});

test.each([
  ['SELECT * FROM nowhere', '60', 'UNKNOWN_TABLE', 404],
  ['selekt 1', '62', 'SYNTAX_ERROR', 400],
  ['SELECT nothing FROM events', '47', 'UNKNOWN_IDENTIFIER', 404],
  ['SELECT noSuchFunction(1)', '46', 'UNKNOWN_FUNCTION', 404],
  ['SELECT {absent:String}', '456', 'UNKNOWN_QUERY_PARAMETER', 500],
  ["SELECT toUInt8('x')", '6', 'CANNOT_PARSE_TEXT', 400],
  [
    'SELECT sleepEachRow(0.2) FROM numbers(20) SETTINGS max_execution_time = 0.3, max_block_size = 1',
    '159',
    'TIMEOUT_EXCEEDED',
    408,
  ],
  ['SELECT 1; SELECT 2', '62', 'SYNTAX_ERROR', 400],
  ['', '62', 'SYNTAX_ERROR', 400],
])('refuses %j with code %s %s', async (query, code, type, status) => {
  const response = await fetch(`${db.url}/?database=${db.database}`, { method: 'POST', body: query });
  expect(response.status).toBe(status);
  expect(response.headers.get('X-ClickHouse-Exception-Code')).toBe(code);
  expect(await response.text()).toMatch(new RegExp(`^Code: ${code}\\. DB::Exception: .*\\(${type}\\)`, 's'));
  if (query === '') return;
  const error = await failure(query);
  expect(error).toBeInstanceOf(ClickHouseError);
  expect(error).toMatchObject({ code, type });
});

test('refuses an unknown database with code 81', async () => {
  const response = await fetch(`${db.url}/?database=nowhere`, { method: 'POST', body: 'SELECT 1' });
  expect([response.status, response.headers.get('X-ClickHouse-Exception-Code')]).toEqual([404, '81']);
});

test('refuses writes by GET', async () => {
  const query = encodeURIComponent(`CREATE TABLE ${db.database}.t (a Int8) ENGINE = Memory`);
  expect(await (await fetch(`${db.url}/?query=${query}`)).text()).toContain('(READONLY)');
});

test('keeps settings within their request', async () => {
  const limited = await db.client.query({
    query: "SELECT getSetting('max_threads') AS threads, getSetting('max_block_size') AS block",
    format: 'JSONEachRow',
    clickhouse_settings: { max_threads: 1, max_block_size: '17' },
  });
  expect(await limited.json()).toEqual([{ threads: 1, block: 17 }]);
  expect(await rows("SELECT getSetting('max_block_size') AS block")).not.toEqual([{ block: 17 }]);
  expect(await failure('SELECT 1 SETTINGS no_such_setting = 1')).toMatchObject({ code: '115' });
});

test('keeps the temporary table of a session, but not the settings of its requests', async () => {
  const session = { session_id: `session-${db.database}` };
  await db.client.command({ query: 'CREATE TEMPORARY TABLE mine (a Int8)', ...session });
  await db.client.insert({ table: 'mine', values: [{ a: 7 }], format: 'JSONEachRow', ...session });
  const answer = await db.client.query({
    query: 'SELECT a FROM mine',
    format: 'JSONEachRow',
    clickhouse_settings: { max_block_size: '17' },
    ...session,
  });
  expect(await answer.json()).toEqual([{ a: 7 }]);
  const setting = await db.client.query({
    query: "SELECT getSetting('max_block_size') = 17 AS kept",
    format: 'JSONEachRow',
    ...session,
  });
  expect(await setting.json()).toEqual([{ kept: 0 }]);
  expect(await failure('SELECT a FROM mine')).toMatchObject({ code: '60' });
});

test('compresses in both directions', async () => {
  const compressed = await newDatabase({ compression: { request: true, response: true } });
  await compressed.client.command({
    query: 'CREATE TABLE t (a UInt32, s String) ENGINE = MergeTree ORDER BY a',
  });
  const values = Array.from({ length: 5000 }, (_, a) => ({ a, s: `row ${a}` }));
  await compressed.client.insert({ table: 't', values, format: 'JSONEachRow' });
  const answer = await compressed.client.query({
    query: 'SELECT a, s FROM t ORDER BY a',
    format: 'JSONEachRow',
  });
  expect(answer.response_headers['content-encoding']).toBe('gzip');
  expect(await answer.json()).toEqual(values);
  await expect(compressed.client.query({ query: 'SELECT x' })).rejects.toMatchObject({ code: '47' });
  await compressed.drop();
});
