import Type from 'typebox';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertBatch, insertSelected, query, translateClickHouseError } from '../index.ts';
import { newDatabase, type TestDatabase } from '../testing/new-database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await newDatabase();
  const window = 'SETTINGS non_replicated_deduplication_window = 100';
  for (const statement of [
    `CREATE TABLE facts (id UInt64, name String DEFAULT 'none', at DateTime64(3)) ENGINE = MergeTree ORDER BY id ${window}`,
    `CREATE TABLE per_name (name String, n UInt64) ENGINE = SummingMergeTree ORDER BY name ${window}`,
    'CREATE MATERIALIZED VIEW to_per_name TO per_name AS SELECT name, count() AS n FROM facts GROUP BY name',
  ]) {
    await db.native.command({ query: statement });
  }
});
beforeEach(async () => {
  for (const table of ['facts', 'per_name'])
    await db.native.command({ query: `TRUNCATE TABLE ${table} SYNC` });
});
afterAll(() => db.drop());

const columns = ['id', 'name', 'at'] as const;
const at = '2026-01-02T03:04:05.678Z';
const Count = Type.Object({ n: Type.Integer() });
const count = async (sql = 'SELECT count() AS n FROM facts') => (await query(db, { sql, row: Count }))[0]?.n;
const perName = () => count('SELECT sum(n) AS n FROM per_name');

test('stores a stream of rows, also in the target of a view', async () => {
  async function* rows() {
    for (let id = 0; id < 50_000; id += 1) yield { id, name: `name ${id % 10} \n"'\\`, at };
  }
  await insertBatch(db, { table: 'facts', columns, rows: rows(), deduplicationToken: 'stream' });
  expect([await count(), await perName()]).toEqual([50_000, 50_000]);
  const Row = Type.Object({ name: Type.String(), at: Type.String() });
  expect(await query(db, { sql: 'SELECT name, at FROM facts WHERE id = 7', row: Row })).toEqual([
    { name: 'name 7 \n"\'\\', at },
  ]);
});

test('stores rows with the same token once, and with another token again', async () => {
  const insert = (id: number, deduplicationToken: string) =>
    insertBatch(db, { table: 'facts', columns, rows: [{ id, at }], deduplicationToken });
  await Promise.all([insert(1, 'once'), insert(1, 'once'), insert(1, 'once')]);
  await insert(1, 'once');
  expect([await count(), await perName()]).toEqual([1, 1]);
  await insert(1, 'another');
  await insert(2, 'a third');
  expect([await count(), await perName()]).toEqual([3, 3]);
});

test('stores selected rows as one block, once for a token, whatever is selected then', async () => {
  await insertBatch(db, {
    table: 'facts',
    columns,
    rows: Array.from({ length: 30_000 }, (_, id) => ({ id, name: 'before', at })),
    deduplicationToken: 'before',
  });
  const copy = (below: number) =>
    insertSelected(db, {
      table: 'facts',
      columns,
      select: `SELECT id, 'after', at FROM facts WHERE name = 'before' AND id < {below:UInt64} ORDER BY id`,
      params: { below },
      deduplicationToken: 'after',
    });
  const parts = () =>
    count(
      `SELECT count() AS n FROM system.parts WHERE database = currentDatabase() AND table = 'facts' AND active`,
    );
  const before = (await parts()) ?? 0;
  await copy(20_000);
  await copy(30_000);
  expect([await count(), await perName()]).toEqual([50_000, 50_000]);
  expect(await parts()).toBeLessThanOrEqual(before + 1);
});

test('accepts an empty batch', async () => {
  await insertBatch(db, { table: 'facts', columns, rows: [], deduplicationToken: 'empty' });
  expect(await count()).toBe(0);
});

test.each([
  ['a field that is no column', { id: 1, at, other: 1 }],
  ['a value of another type', { id: 'one', at }],
  ['null where there is none', { id: 1, name: null, at }],
])('refuses %s and stores nothing', async (_what, row) => {
  const rows = [{ id: 7, at }, row];
  const failure = await insertBatch(db, {
    table: 'facts',
    columns,
    rows,
    deduplicationToken: `refused ${_what}`,
  }).catch((error: unknown) => error);
  expect(translateClickHouseError(failure)).toMatchObject({ kind: 'invalid' });
  expect(await count()).toBe(0);
});

test('stores nothing when the source fails, and throws its error', async () => {
  async function* rows() {
    yield { id: 1, at };
    throw new Error('the source broke');
  }
  const failing = insertBatch(db, { table: 'facts', columns, rows: rows(), deduplicationToken: 'broken' });
  await expect(failing).rejects.toThrow('the source broke');
  expect(await count()).toBe(0);
});

test.each([
  ['facts; DROP TABLE facts', 'id'],
  ['facts', 'id) SELECT 1 --'],
])('refuses the name in %s (%s)', async (table, column) => {
  const batch = { table, columns: [column] as const, rows: [], deduplicationToken: 'x' };
  await expect(insertBatch(db, batch)).rejects.toThrow('Not a name');
});
