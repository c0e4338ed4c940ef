import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type ClickHouse, createClickHouse, migrateClickHouse } from '@sightline/clickhouse';
import { patience } from '@sightline/stack';
import { inject } from 'vitest';

const directory = join(import.meta.dirname, '../../../migrations/clickhouse');

export const tables = [
  ...(['answers', 'mentions', 'citations', 'assessments', 'claims', 'searches'] as const),
  ...(['answers_by_day', 'visibility_by_day', 'citations_by_day', 'citations_by_page_and_day'] as const),
  'first_citations' as const,
];

/**
 * Migrated databases that nobody uses, without rows. To migrate one takes half a second of processor time, and a test run needs a
 * hundred.
 */
const unused: { url: string; database: string; definitions: string }[] = [];

/** The migrated tables in a database of their own, without rows. What `drop` leaves to a later caller is as if it were new. */
export async function openAnswerTables(url: string, name?: string) {
  const last = unused.findLastIndex((one) => one.url === url);
  const [reused] = name === undefined && last >= 0 ? unused.splice(last, 1) : [];
  const database = name ?? reused?.database ?? `${inject('databases')}${randomBytes(6).toString('hex')}`;
  const clickhouse = createClickHouse({ url, database, applicationName: 'test', ...patience.clickhouse });
  if (!reused) await migrateClickHouse({ client: clickhouse, directory });
  const definitions = reused?.definitions ?? (await definitionsOf(clickhouse));
  const command = (query: string) => clickhouse.native.command({ query });
  const truncate = (names: readonly string[]) =>
    Promise.all(names.map((table) => command(`TRUNCATE TABLE ${table} SYNC`)));
  const drop = async () => {
    // One whose tables a test renamed, detached or altered is not used again.
    if (name === undefined && (await definitionsOf(clickhouse)) === definitions) {
      await truncate(
        [...definitions.matchAll(/^(?!schema_migrations)(\w+) \w*MergeTree /gm)].map(
          ([, table = '']) => table,
        ),
      );
      unused.push({ url, database, definitions });
    } else await command(`DROP DATABASE IF EXISTS ${database} SYNC`);
    await clickhouse.close();
  };
  return { clickhouse, empty: () => truncate(tables), drop };
}

/** One line per table. */
async function definitionsOf(clickhouse: ClickHouse): Promise<string> {
  const answer = await clickhouse.native.query({
    query: `SELECT concat(name, ' ', engine, ' ', replaceAll(create_table_query, '\\n', ' ')) AS line FROM system.tables
      WHERE database = currentDatabase() ORDER BY name`,
    format: 'JSONEachRow',
  });
  return (await answer.json<{ line: string }>()).map(({ line }) => line).join('\n');
}

/** SQL: a table as it is after all merges. */
export const merged = (table: string) =>
  table.includes('_by_') || table === 'first_citations' ? `${table} FINAL` : table;

/** Every row of a table as an object, materialized columns included. */
export async function rowsOf(clickhouse: ClickHouse, table: string, select = '*'): Promise<object[]> {
  const answer = await clickhouse.native.query({
    query: `SELECT ${select} FROM ${table}`,
    format: 'JSONEachRow',
  });
  return answer.json<object>();
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
