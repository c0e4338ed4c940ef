import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type ClickHouse, createClickHouse, migrateClickHouse } from '@sightline/clickhouse';
import { patience } from '@sightline/stack';

const directory = join(import.meta.dirname, '../../../migrations/clickhouse');

export const tables = [
  ...(['answers', 'mentions', 'citations', 'assessments', 'claims', 'searches'] as const),
  ...(['answers_by_day', 'visibility_by_day', 'citations_by_day', 'citations_by_page_and_day'] as const),
  'first_citations' as const,
];

/** The migrated tables in a database of their own. */
export async function openAnswerTables(url: string, database = `sl_test_${randomBytes(6).toString('hex')}`) {
  const clickhouse = createClickHouse({ url, database, applicationName: 'test', ...patience.clickhouse });
  await migrateClickHouse({ client: clickhouse, directory });
  const empty = async () => {
    for (const table of tables) await clickhouse.native.command({ query: `TRUNCATE TABLE ${table} SYNC` });
  };
  const drop = async () => {
    await clickhouse.native.command({ query: `DROP DATABASE IF EXISTS ${database} SYNC` });
    await clickhouse.close();
  };
  return { clickhouse, empty, drop };
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
