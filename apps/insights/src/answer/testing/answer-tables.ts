import { randomBytes } from 'node:crypto';
import { type ClickHouse, createClickHouse, migrateClickHouse } from '@sightline/clickhouse';
import { patience } from '@sightline/stack';
import { inject } from 'vitest';
import { directory, makeTables } from './migrated-tables.ts';

export const tables = [
  ...(['answers', 'mentions', 'citations', 'assessments', 'claims', 'searches'] as const),
  ...(['candidates', 'unsure_mentions'] as const),
  ...(['answers_by_day', 'visibility_by_day', 'citations_by_day', 'citations_by_page_and_day'] as const),
  'first_citations' as const,
  ...(['answers_by_prompt_and_day', 'mentions_by_prompt_and_day', 'citations_by_prompt_and_day'] as const),
  'youtube_citations' as const,
];

/** The migrated tables, in a new database where none is named. */
export async function openAnswerTables(url: string, named?: string) {
  const database = named ?? `${inject('databases')}${randomBytes(6).toString('hex')}`;
  const clickhouse = createClickHouse({ url, database, applicationName: 'test', ...patience.clickhouse });
  if (named === undefined) await makeTables(url, clickhouse);
  else await migrateClickHouse({ client: clickhouse, directory });
  const drop = async () => {
    await clickhouse.native.command({ query: `DROP DATABASE IF EXISTS ${database} SYNC` });
    await clickhouse.close();
  };
  return { clickhouse, empty: () => truncate(clickhouse, tables), drop };
}

/**
 * Databases that were given back, without rows. To migrate one takes half a second of processor time, and most test files need no
 * more than empty tables.
 */
const unused: { url: string; database: string; definitions: string }[] = [];

/**
 * The migrated tables without rows, in a database that an earlier file may have used. Not for tests of sinks: two that change or replace
 * parts failed in a database that the other one had used, for a reason that is not known.
 */
export async function borrowAnswerTables(url: string) {
  const last = unused.findLastIndex((one) => one.url === url);
  const [used] = last >= 0 ? unused.splice(last, 1) : [];
  // Migrating again what is migrated reads one list and changes nothing.
  const { clickhouse, drop } = await openAnswerTables(url, used?.database);
  const definitions = used?.definitions ?? (await definitionsOf(clickhouse));
  const giveBack = async () => {
    // One whose tables were renamed, detached, altered or mutated is not used again.
    if ((await definitionsOf(clickhouse)) !== definitions) return drop();
    await truncate(clickhouse, await tablesWithRows(clickhouse));
    unused.push({ url, database: clickhouse.database, definitions });
    await clickhouse.close();
  };
  return { clickhouse, giveBack };
}

const truncate = (clickhouse: ClickHouse, names: readonly string[]) =>
  Promise.all(names.map((name) => clickhouse.native.command({ query: `TRUNCATE TABLE ${name} SYNC` })));

/** Emptying a table costs ten milliseconds, also one that is empty. */
async function tablesWithRows(clickhouse: ClickHouse): Promise<string[]> {
  const result = await clickhouse.native.query({
    query: `SELECT DISTINCT table FROM system.parts WHERE database = currentDatabase() AND table != 'schema_migrations'`,
    format: 'JSONEachRow',
  });
  return (await result.json<{ table: string }>()).map(({ table }) => table);
}

/** One line per table, and the number of mutations. */
async function definitionsOf(clickhouse: ClickHouse): Promise<string> {
  const result = await clickhouse.native.query({
    query: `SELECT concat(name, ' ', engine, ' ', replaceAll(create_table_query, '\\n', ' ')) AS line FROM system.tables
      WHERE database = currentDatabase() ORDER BY name
      UNION ALL SELECT toString(count()) FROM system.mutations WHERE database = currentDatabase()`,
    format: 'JSONEachRow',
  });
  return (await result.json<{ line: string }>())
    .map(({ line }) => line)
    .toSorted()
    .join('\n');
}

/** SQL: a table as it is after all merges. */
export const merged = (table: string) =>
  table.includes('_by_') || table === 'first_citations' ? `${table} FINAL` : table;

/** Every row of a table as an object, materialized columns included. */
export async function rowsOf(clickhouse: ClickHouse, table: string, select = '*'): Promise<object[]> {
  const result = await clickhouse.native.query({
    query: `SELECT ${select} FROM ${table}`,
    format: 'JSONEachRow',
  });
  return result.json<object>();
}

/** How many rows each table has; of the sums, what they add up to; of first citations, the pages. */
export async function countAll(clickhouse: ClickHouse): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const column = table.startsWith('citations_by') ? 'cited' : 'answers';
    const unexamined = {
      answers_by_day: ' + sum(unexamined_searches)',
      visibility_by_day: ' + sum(unexamined)',
    };
    const more = unexamined[table as keyof typeof unexamined] ?? '';
    const select =
      table === 'first_citations'
        ? 'uniqExact(category_id, url) AS n'
        : table.includes('_by_')
          ? `sum(${column})${more} AS n`
          : 'count() AS n';
    const [row] = (await rowsOf(clickhouse, table, select)) as { n: number }[];
    counts[table] = row?.n ?? 0;
  }
  return counts;
}
