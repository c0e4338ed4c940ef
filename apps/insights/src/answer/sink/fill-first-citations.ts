import type { ClickHouse } from '@sightline/clickhouse';
import type { PoolClient } from 'pg';
import { once } from '../../sink/once.ts';
import { monthsOf } from '../../sink/remake.ts';

/**
 * Adds the pages that were cited before `first_citations` was kept. The first of all times is what remains of a page, so it can be repeated; it
 * comes after `normalizePages`, which changes the names of pages.
 */
export async function fillFirstCitations(clickhouse: ClickHouse, client: PoolClient): Promise<void> {
  await once(client, 'first citations', async () => {
    for (const month of await monthsOf(clickhouse, 'answers'))
      await clickhouse.native.command({
        query: `INSERT INTO first_citations SELECT category_id, url, min(first_at) FROM citations_by_page_and_day
          WHERE toYYYYMM(day) = {month:UInt32} GROUP BY category_id, url`,
        query_params: { month },
        clickhouse_settings: { insert_deduplicate: 0, max_execution_time: 0 },
      });
  });
}
