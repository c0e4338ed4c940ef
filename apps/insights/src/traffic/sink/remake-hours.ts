import type { ClickHouse } from '@sightline/clickhouse';
import type { PoolClient } from 'pg';
import { once } from '../../sink/once.ts';
import { isDistributed, monthsOf, remakeMonth, viewsOf } from '../../sink/remake.ts';

/** Makes the sums by hour again that were made before they told page views, statuses and pages apart: month by month, each once. */
export async function remakeHours(clickhouse: ClickHouse, client: PoolClient): Promise<void> {
  await once(client, 'page views', async () => {
    if (await isDistributed(clickhouse, 'visits')) return;
    const [view] = await viewsOf(clickhouse, 'visits');
    if (!view) throw new Error('No view makes sums of visits: run the migrations of insights');
    for (const month of await monthsOf(clickhouse, 'visits'))
      await once(client, `page views ${month}`, () =>
        remakeMonth(clickhouse, view, { source: 'visits', from: 'visits', month }),
      );
  });
}
