import { type ClickHouse, migrateClickHouse } from '@sightline/clickhouse';
import { openStack } from '@sightline/stack';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAnswerTables, rowsOf } from './answer-tables.ts';
import { directory } from './migrated-tables.ts';

let url: string;
beforeAll(async () => {
  ({ url } = (await openStack({ engines: ['clickhouse'] })).clickhouse);
});
const opened: { drop: () => Promise<void> }[] = [];
afterAll(() => Promise.all(opened.map(({ drop }) => drop())));

const open = async (database?: string) => {
  const tables = await openAnswerTables(url, database);
  opened.push(tables);
  return tables.clickhouse;
};

const definitions = async (clickhouse: ClickHouse) => {
  const rows = (await rowsOf(
    clickhouse,
    'system.tables WHERE database = currentDatabase() ORDER BY name',
    'name, create_table_query AS sql',
  )) as { name: string; sql: string }[];
  return rows.map(({ name, sql }) => [name, sql.replaceAll(`${clickhouse.database}.`, '')]);
};

test('copied tables are those that migrations make, and nothing is left to migrate in them', async () => {
  const migrated = await open(`${(await open()).database}migrated`);
  const copied = await open();
  const expected = await definitions(migrated);
  expect(expected.map(([name]) => name)).toContain('answers_to_visibility_by_day');
  expect(await definitions(copied)).toEqual(expected);
  expect(await migrateClickHouse({ client: copied, directory })).toEqual([]);
});
