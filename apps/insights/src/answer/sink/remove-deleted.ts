import type { ClickHouse } from '@sightline/clickhouse';
import type { PoolClient } from 'pg';

/** What has the rows of an edition: answers, and what views make of them. */
const tablesOfEditions = [
  'answers',
  'mentions',
  'citations',
  'assessments',
  'claims',
  'searches',
  'candidates',
  'unsure_mentions',
  'answers_by_day',
  'visibility_by_day',
  'citations_by_day',
  'citations_by_page_and_day',
  'first_citations',
  'answers_by_prompt_and_day',
  'mentions_by_prompt_and_day',
  'citations_by_prompt_and_day',
  'youtube_citations',
];
const tablesOfCategories = ['youtube_sources', 'youtube_channels'];

/** Longer than a request can take that read the category before it was deleted. */
const SETTLED = `deleted_at < now() - interval '10 minutes'`;

/**
 * Removes the answers of deleted categories, and all that views made of them: at once, and again when nothing of them can come any more. Needs the lock
 * of the sink and a stream that is stored whole, so that nothing of them waits in it.
 */
export async function removeDeleted(
  clickhouse: ClickHouse,
  client: PoolClient,
  cluster?: string,
): Promise<void> {
  const { rows } = await client.query<{ category_id: string; is_settled: boolean }>(
    `SELECT category_id, ${SETTLED} AS is_settled FROM deleted_categories
     WHERE removed_at IS NULL AND (swept_at IS NULL OR ${SETTLED}) ORDER BY deleted_at LIMIT 100`,
  );
  for (const { category_id, is_settled } of rows) {
    const editions = await client.query<{ edition: string }>(
      'SELECT edition FROM editions WHERE category_id = $1 AND removed_at IS NULL',
      [category_id],
    );
    const ids = [category_id, ...editions.rows.map(({ edition }) => edition)];
    await removeRows({ clickhouse, cluster }, tablesOfEditions, ids);
    await removeRows({ clickhouse, cluster }, tablesOfCategories, [category_id]);
    await client.query('DELETE FROM category_data WHERE category_id = $1', [category_id]);
    if (is_settled) await client.query('DELETE FROM editions WHERE category_id = $1', [category_id]);
    await client.query(
      `UPDATE deleted_categories SET swept_at = now(), removed_at = CASE WHEN $2 THEN now() END WHERE category_id = $1`,
      [category_id, is_settled],
    );
  }
}

/** Removes editions that nobody reads or writes any more. */
export const removeEditions = (
  on: { clickhouse: ClickHouse; cluster?: string | undefined },
  editions: readonly string[],
): Promise<void> => removeRows(on, tablesOfEditions, editions);

async function removeRows(
  { clickhouse, cluster }: { clickhouse: ClickHouse; cluster?: string | undefined },
  tables: readonly string[],
  ids: readonly string[],
): Promise<void> {
  for (const table of tables)
    await clickhouse.native.command({
      query: `ALTER TABLE ${cluster ? `${table}_local ON CLUSTER '${cluster}'` : table} DELETE WHERE category_id IN {ids:Array(UUID)}`,
      query_params: { ids },
      clickhouse_settings: { mutations_sync: '1' },
    });
}
