import Type from 'typebox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClickHouse, query, RowMismatchError, streamRows } from '../index.ts';
import { newDatabase, type TestDatabase } from '../testing/new-database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await newDatabase();
});
afterAll(() => db.drop());

const Number_ = Type.Object({ n: Type.Integer() });

test('binds values and returns typed rows, with times as RFC 3339 and 64-bit counts as numbers', async () => {
  const uuid = '0198c1f2-7a3b-7c4d-8e5f-0123456789ab';
  const rows = await query(db, {
    sql: `SELECT {id:UUID} AS id, {at:DateTime64(3, 'UTC')} AS at, {tags:Array(String)} AS tags, {none:Nullable(String)} AS none,
      count() AS n FROM numbers({many:UInt64}) -- {commented:String}
      WHERE '{quoted:String}' != ''`,
    params: {
      id: uuid,
      at: new Date('2026-02-03T04:05:06.789Z'),
      tags: ["it's", '\\n\n'],
      none: null,
      many: 5,
    },
    row: Type.Object({
      id: Type.String(),
      at: Type.String(),
      tags: Type.Array(Type.String()),
      none: Type.Union([Type.String(), Type.Null()]),
      n: Type.Integer(),
    }),
  });
  expect(rows).toEqual([
    { id: uuid, at: '2026-02-03T04:05:06.789Z', tags: ["it's", '\\n\n'], none: null, n: 5 },
  ]);
});

test('accepts tables and columns as bound names', async () => {
  await db.native.command({ query: 'CREATE TABLE `od``d` (`we"ird` UInt8) ENGINE = Memory' });
  const rows = await query(db, {
    sql: 'SELECT count({column:Identifier}) AS n FROM {table:Identifier}',
    params: { column: 'we"ird', table: 'od`d' },
    row: Number_,
  });
  expect(rows).toEqual([{ n: 0 }]);
});

test.each([
  ['a missing value', 'SELECT {a:UInt8}, {b:UInt8} AS n', { a: 1 }, 'needs a value for b'],
  ['an undefined value', 'SELECT {a:UInt8} AS n', { a: undefined }, 'needs a value for a'],
  ['a value nobody asks for', 'SELECT 1 AS n', { a: 1 }, 'does not use a'],
  ['a value asked for in a string only', "SELECT '{a:String}' AS n", { a: 1 }, 'does not use a'],
  ['an open quote', "SELECT 'x AS n", {}, "A ' in the SQL has no partner"],
])('refuses %s before it reaches a server', async (_what, sql, params, message) => {
  const nowhere = createClickHouse({ url: 'http://127.0.0.1:1', applicationName: 'test' });
  await expect(query(nowhere, { sql, params, row: Number_ })).rejects.toThrow(message);
  await nowhere.close();
});

test('throws an error without the value for a row that does not match its schema', async () => {
  const failure = await query(db, { sql: "SELECT 'secret' AS n", row: Number_ }).catch(
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(RowMismatchError);
  expect(String(failure)).toContain('/n');
  expect(String(failure)).not.toContain('secret');
});

test('sends long lists of values', async () => {
  const values = Array.from({ length: 20_000 }, (_, n) => `value ${n}`);
  const sql = 'SELECT length({values:Array(String)}) AS n';
  expect(await query(db, { sql, params: { values }, row: Number_ })).toEqual([{ n: 20_000 }]);
});

test('streams rows in order', async () => {
  let next = 0;
  const sql = 'SELECT number AS n FROM numbers({many:UInt32})';
  for await (const { n } of streamRows(db, { sql, params: { many: 200_000 }, row: Number_ })) {
    if (n !== next) throw new Error(`expected ${next}, got ${n}`);
    next += 1;
  }
  expect(next).toBe(200_000);
});

async function running(mark: string): Promise<number> {
  const sql = `SELECT count() AS n FROM system.processes WHERE position(query, {mark:String}) > 0 AND position(query, 'system.processes') = 0`;
  return (await query(db, { sql, params: { mark }, row: Number_ }))[0]?.n ?? -1;
}

test('ends the query on the server when the loop is left', async () => {
  const sql = 'SELECT number AS n, 1 AS left_alone FROM system.numbers';
  for await (const { n } of streamRows(db, { sql, row: Number_ })) if (n > 100) break;
  await expect.poll(() => running('left_alone')).toBe(0);
});

test('ends the loop with the reason of an abort, and the query on the server', async () => {
  const abort = new AbortController();
  const sql = 'SELECT number AS n, 1 AS told_to_stop FROM system.numbers';
  const read = async () => {
    for await (const { n } of streamRows(db, { sql, row: Number_, signal: abort.signal })) {
      if (n === 1000) abort.abort(new Error('enough'));
    }
  };
  await expect(read()).rejects.toThrow('enough');
  await expect.poll(() => running('told_to_stop')).toBe(0);
});

test('throws a failure after the first rows from the loop', async () => {
  const sql = 'SELECT throwIf(number = 900000) AS n FROM numbers(1000000)';
  const read = async () => {
    for await (const _row of streamRows(db, { sql, row: Number_, settings: { max_threads: 1 } }));
  };
  await expect(read()).rejects.toThrow();
});
