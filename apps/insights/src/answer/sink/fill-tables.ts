import type { ClickHouse } from '@sightline/clickhouse';
import type { PoolClient } from 'pg';
import {
  isDistributed,
  monthsOf,
  once,
  remakeMonth,
  type Upgrade,
  viewsOf,
} from '../../sink/remake-tables.ts';

interface Kept {
  clickhouse: ClickHouse;
  client: PoolClient;
  cluster?: string | undefined;
}

export const fillSumsByPrompt = (kept: Kept): Promise<Upgrade> =>
  fillTables(kept, 'sums by prompt', [
    'answers_by_prompt_and_day',
    'mentions_by_prompt_and_day',
    'citations_by_prompt_and_day',
  ]);

export const fillYoutubeCitations = (kept: Kept): Promise<Upgrade> =>
  fillTables(kept, 'youtube citations', ['youtube_citations']);

/**
 * Adds the answers that were stored before these tables were kept. Needs the lock of the sink, because what is inserted at the same time would be
 * counted twice; whole months take the place of what is there, so that it can be repeated.
 */
function fillTables({ clickhouse, client, cluster }: Kept, name: string, tables: string[]): Promise<Upgrade> {
  return once(client, name, async () => {
    const isOnCluster = await isDistributed(clickhouse, 'answers');
    const views = (await viewsOf(clickhouse, isOnCluster ? 'answers_local' : 'answers')).filter(
      ({ target }) => tables.includes(target.replace(/_local$/, '')),
    );
    for (const month of await monthsOf(clickhouse, 'answers'))
      for (const view of views)
        if (isOnCluster) await refillMonth(clickhouse, view, month, cluster);
        else await remakeMonth(clickhouse, view, { source: 'answers', from: 'answers', month });
  });
}

/** On a cluster a month is empty for as long as it takes to fill: partitions cannot be put in place on all servers at once. */
async function refillMonth(
  clickhouse: ClickHouse,
  { select, target, columns }: Awaited<ReturnType<typeof viewsOf>>[number],
  month: number,
  cluster: string | undefined,
): Promise<void> {
  const on = cluster ? ` ON CLUSTER '${cluster}'` : '';
  await clickhouse.native.command({ query: `ALTER TABLE ${target}${on} DROP PARTITION ${month}` });
  const table = target.replace(/_local$/, '');
  const ofMonth = select.replace(
    /\b\w+\.answers_local\b/g,
    '(SELECT * FROM answers WHERE toYYYYMM(at) = {month:UInt32})',
  );
  await clickhouse.native.command({
    query: `INSERT INTO ${table} (${columns.join(', ')}) ${ofMonth}`,
    query_params: { month },
    clickhouse_settings: { insert_deduplicate: 0, max_execution_time: 0 },
  });
}
