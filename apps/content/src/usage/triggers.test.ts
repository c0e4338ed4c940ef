import type { Pool } from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { contentUnderTest } from '../testing/content-under-test.ts';
import { ownedTables } from './get/answer.ts';
import { tablesOfWebsites } from './testing/full-scan.ts';

let pool: Pool;

beforeAll(async () => {
  ({ pool } = await contentUnderTest());
});

test('counts and reports every table of a website: call keep_usage() for a new one', async () => {
  const tables = await tablesOfWebsites(pool);
  expect([...ownedTables].sort()).toEqual(tables);
  const { rows } = await pool.query(
    `SELECT tgrelid::regclass::text AS "table", array_agg(tgname::text ORDER BY tgname) AS triggers FROM pg_trigger
     WHERE tgname LIKE 'usage_of_%' AND tgenabled = 'O' GROUP BY tgrelid ORDER BY 1`,
  );
  expect(rows).toEqual(
    tables.map((table) => ({
      table,
      triggers: ['usage_of_delete', 'usage_of_insert', 'usage_of_truncate', 'usage_of_update'],
    })),
  );
});

test('counts every column: call keep_usage() and recount_usage() for a table with a new one', async () => {
  const { rows } = await pool.query<{ table: string; current: boolean }>(
    `SELECT "table", position(usage_select("table"::regclass, '(SELECT 1 AS usage_sign, n.* FROM new_rows AS n)')
       IN p.prosrc) > 0 AS current
     FROM unnest($1::text[]) AS "table" JOIN pg_proc p ON p.proname = 'count_' || "table"`,
    [ownedTables],
  );
  expect(rows).toEqual(ownedTables.map((table) => ({ table, current: true })));
});

test('refuses a column of unknown size by its name', async () => {
  await pool.query('CREATE TABLE strange (website_id uuid, place point, period daterange, name text)');
  await expect(pool.query(`SELECT keep_usage('strange')`)).rejects.toThrow(/strange .* period/);
  await pool.query('DROP TABLE strange');
});
