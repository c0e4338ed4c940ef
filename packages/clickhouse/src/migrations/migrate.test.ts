import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Type from 'typebox';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrateClickHouse, query } from '../index.ts';
import { newDatabase, type TestDatabase } from '../testing/new-database.ts';

let db: TestDatabase;
let directory: string;
beforeEach(async () => {
  db = await newDatabase({ create: false });
  directory = await mkdtemp(join(tmpdir(), 'migrations-'));
});
afterEach(async () => {
  await db.drop();
  await rm(directory, { recursive: true });
});

const write = (name: string, sql: string) => writeFile(join(directory, name), sql);
const run = () => migrateClickHouse({ client: db, directory });
const table = (name: string) =>
  `CREATE TABLE IF NOT EXISTS ${name} (id UInt64) ENGINE = MergeTree ORDER BY id;`;

async function tables(): Promise<string[]> {
  const sql = 'SELECT name FROM system.tables WHERE database = currentDatabase() ORDER BY name';
  return (await query(db, { sql, row: Type.Object({ name: Type.String() }) })).map(({ name }) => name);
}

test('creates the database, applies files in order, once, and returns what it applied', async () => {
  await write(
    '0002_second.sql',
    `ALTER TABLE a ADD COLUMN IF NOT EXISTS s String DEFAULT ';'; ${table('b')}`,
  );
  await write('0001_first.sql', `-- the first; table\n${table('a')}`);
  await write('notes.txt', 'not a migration');
  const lines: string[] = [];
  expect(await migrateClickHouse({ client: db, directory, log: (line) => lines.push(line) })).toEqual([
    '0001_first.sql',
    '0002_second.sql',
  ]);
  expect(lines).toEqual(['applied 0001_first.sql', 'applied 0002_second.sql']);
  expect(await run()).toEqual([]);
  await write('0003_third.sql', 'DROP TABLE IF EXISTS b SYNC');
  expect(await run()).toEqual(['0003_third.sql']);
  expect(await tables()).toEqual(['a', 'schema_migrations']);
});

test('stores tables on disk', async () => {
  await write('0001_first.sql', table('a'));
  await run();
  const sql = 'SELECT engine FROM system.databases WHERE name = currentDatabase()';
  const [database] = await query(db, { sql, row: Type.Object({ engine: Type.String() }) });
  expect(['Atomic', 'Replicated', 'Shared']).toContain(database?.engine);
});

test('names an interrupted file, and runs it again from its start', async () => {
  await write('0001_good.sql', table('a'));
  await write('0002_bad.sql', `${table('b')} ALTER TABLE nowhere ADD COLUMN IF NOT EXISTS x UInt8;`);
  await expect(run()).rejects.toThrow(/0002_bad\.sql: statement 2: /);
  expect(await tables()).toEqual(['a', 'b', 'schema_migrations']);
  await write('0002_bad.sql', `${table('b')} ALTER TABLE b ADD COLUMN IF NOT EXISTS x UInt8;`);
  expect(await run()).toEqual(['0002_bad.sql']);
});

test('is safe when several run at once', async () => {
  for (const n of [1, 2, 3]) await write(`000${n}_t.sql`, table(`t${n}`));
  await Promise.all([run(), run(), run(), run()]);
  expect(await tables()).toEqual(['schema_migrations', 't1', 't2', 't3']);
  expect(await run()).toEqual([]);
});

test('refuses by name what contradicts the ledger', async () => {
  await write('0002_b.sql', table('b'));
  await run();
  await write('0002_b.sql', table('b').replace('\n', '\r\n'));
  expect(await run()).toEqual([]);
  await write('0001_a.sql', table('a'));
  await expect(run()).rejects.toThrow('0001_a.sql: comes before 0002_b.sql');
  await rm(join(directory, '0001_a.sql'));
  await write('0002_b.sql', table('c'));
  await expect(run()).rejects.toThrow('0002_b.sql: was changed');
  await rm(join(directory, '0002_b.sql'));
  await expect(run()).rejects.toThrow('0002_b.sql: was applied, but its file is missing');
});

test('refuses all files before the first runs when one is invalid', async () => {
  await write('0001_a.sql', table('a'));
  await write('0002_b.sql', 'CREATE TABLE b (id UInt8) ENGINE = Memory');
  await expect(run()).rejects.toThrow('0002_b.sql: cannot be run twice: CREATE needs IF NOT EXISTS');
  await write('0002_b.sql', table('b'));
  await write('0002_c.sql', table('c'));
  await expect(run()).rejects.toThrow('0002_c.sql: has the same number as 0002_b.sql');
  await rm(join(directory, '0002_c.sql'));
  await write('3_d.sql', table('d'));
  await expect(run()).rejects.toThrow('3_d.sql: not of the form NNNN_name.sql');
  await rm(join(directory, '3_d.sql'));
  expect(await run()).toEqual(['0001_a.sql', '0002_b.sql']);
});
