import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, openStack } from '@sightline/stack';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dumpSchema, MigrationError, migrate } from '../index.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let directory: string;

beforeEach(async () => {
  const stack = await openStack({ engines: ['postgres'] });
  database = await createDatabase(stack.postgres.url, { prefix: 'migrate' });
  directory = await mkdtemp(join(tmpdir(), 'migrations-'));
});

afterEach(async () => {
  await database.drop();
  await rm(directory, { recursive: true });
});

const write = (name: string, sql: string) => writeFile(join(directory, name), sql);
const run = () => migrate({ url: database.url, directory });

async function query<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
  const client = new pg.Client(database.url);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

test('applies files in order, once, and returns what it applied', async () => {
  await write('0002_second.sql', 'ALTER TABLE a ADD b int; CREATE INDEX ON a (b)');
  await write('0001_first.sql', 'CREATE TABLE a (id int)');
  expect(await run()).toEqual(['0001_first.sql', '0002_second.sql']);
  expect(await run()).toEqual([]);
  await write('0003_third.sql', 'DROP TABLE a');
  expect(await run()).toEqual(['0003_third.sql']);
});

test('applies each file once when many instances start at once, also a concurrent index', async () => {
  await write('0001_table.sql', 'CREATE TABLE a (id int); INSERT INTO a SELECT generate_series(1, 1000)');
  await write('0002_index.sql', '-- no-transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS a_id ON a (id)');
  await write('0003_more.sql', 'INSERT INTO a VALUES (0)');
  const applied = await Promise.all(Array.from({ length: 6 }, run));
  expect(applied.flat().sort()).toEqual(['0001_table.sql', '0002_index.sql', '0003_more.sql']);
  expect(await query('SELECT count(*)::int AS n FROM a')).toEqual([{ n: 1001 }]);
  expect(await query(`SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = 'a_id'::regclass`)).toEqual(
    [{ valid: true }],
  );
});

test('retries a file that waits for a lock', async () => {
  await write('0001_table.sql', 'CREATE TABLE a (id int)');
  await run();
  await write(
    '0002_column.sql',
    `SET LOCAL lock_timeout = '50ms'; CREATE TABLE b (id int); ALTER TABLE a ADD b int`,
  );
  const holder = new pg.Client(database.url);
  await holder.connect();
  await holder.query('BEGIN; LOCK TABLE a IN ACCESS SHARE MODE');
  const lines: string[] = [];
  const running = migrate({ url: database.url, directory, log: (line) => void lines.push(line) });
  await expect.poll(() => lines).toContain('0002_column.sql waits for a lock that somebody else holds');
  await holder.end();
  expect(await running).toEqual(['0002_column.sql']);
  expect(await query('SELECT b FROM a')).toEqual([]);
});

test('rolls a failing file back and names it, and keeps those before it', async () => {
  await write('0001_good.sql', 'CREATE TABLE a (id int)');
  await write('0002_bad.sql', 'CREATE TABLE b (id int); SELECT 1/0');
  const error = await run().catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(MigrationError);
  expect(error).toMatchObject({ message: expect.stringContaining('0002_bad.sql: division by zero') });
  expect(await query('SELECT name FROM schema_migrations')).toEqual([{ name: '0001_good.sql' }]);
  expect(await query(`SELECT to_regclass('b') AS b`)).toEqual([{ b: null }]);
  await write('0002_bad.sql', 'CREATE TABLE b (id int)');
  expect(await run()).toEqual(['0002_bad.sql']);
});

test('refuses by name what contradicts the ledger', async () => {
  await write('0002_b.sql', 'SELECT 1');
  await run();
  await write('0001_a.sql', 'SELECT 1');
  await expect(run()).rejects.toThrow('0001_a.sql: comes before 0002_b.sql');
  await rm(join(directory, '0001_a.sql'));
  await write('0002_b.sql', 'SELECT 2');
  await expect(run()).rejects.toThrow('0002_b.sql: was changed');
  await rm(join(directory, '0002_b.sql'));
  await expect(run()).rejects.toThrow('0002_b.sql: was applied, but its file is missing');
});

test('does not treat other line endings as a change', async () => {
  await write('0001_a.sql', 'SELECT 1;\nSELECT 2;\n');
  await run();
  await write('0001_a.sql', 'SELECT 1;\r\nSELECT 2;\r\n');
  expect(await run()).toEqual([]);
});

test('refuses bad names and equal numbers', async () => {
  await write('0001_a.sql', 'SELECT 1');
  await write('0001_b.sql', 'SELECT 1');
  await expect(run()).rejects.toThrow('0001_b.sql: has the same number as 0001_a.sql');
  await rm(join(directory, '0001_b.sql'));
  await write('2_b.sql', 'SELECT 1');
  await expect(run()).rejects.toThrow('2_b.sql: not of the form');
});

test('fails for a missing directory or server', async () => {
  await expect(migrate({ url: database.url, directory: join(directory, 'none') })).rejects.toThrow('ENOENT');
  await expect(migrate({ url: 'postgres://u@127.0.0.1:1/d', directory })).rejects.toThrow('ECONNREFUSED');
});

test('dumps the schema without noise, equal for equal migrations', async () => {
  await write(
    '0001_a.sql',
    `CREATE TABLE a (id int PRIMARY KEY);
     CREATE FUNCTION f() RETURNS int LANGUAGE plpgsql AS $body$
BEGIN
-- kept: it is part of the function
  RETURN 1;
END $body$`,
  );
  await run();
  const dump = await dumpSchema(database.url);
  expect(dump).toContain('CREATE TABLE public.a');
  expect(dump).toContain('-- kept: it is part of the function');
  for (const noise of ['schema_migrations', 'Dumped', '\nSET ', 'restrict', 'set_config', '-- Name']) {
    expect(dump).not.toContain(noise);
  }
  const stack = await openStack({ engines: ['postgres'] });
  const twin = await createDatabase(stack.postgres.url, { prefix: 'migratetwin' });
  await migrate({ url: twin.url, directory });
  expect(await dumpSchema(twin.url)).toBe(dump);
  await twin.drop();
});
