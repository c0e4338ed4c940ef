import { type ClickHouse, query } from '@sightline/clickhouse';
import type { PoolClient } from 'pg';
import Type from 'typebox';
import { isDistributed, monthsOf, once, remakeMonth, viewsOf } from '../../sink/remake-tables.ts';

/** Makes the sums by hour again that were made before they told page views, statuses, pages and channels apart: month by month, each once. */
export async function remakeHours(clickhouse: ClickHouse, client: PoolClient): Promise<void> {
  await once(client, 'channels of visits', async () => {
    if (await isDistributed(clickhouse, 'visits')) return;
    const [view] = await viewsOf(clickhouse, 'visits');
    if (!view) throw new Error('No view makes sums of visits: run the migrations of insights');
    for (const month of await monthsOf(clickhouse, 'visits'))
      await once(client, `channels of visits ${month}`, async () => {
        const kept = { column: 'hour', days: await incompleteDays(clickhouse, month) };
        await remakeMonth(clickhouse, view, { source: 'visits', from: 'visits', month, kept });
      });
  });
}

const Day = Type.Object({ day: Type.String() });

/** Days of which sums count more visits than there are: some were removed, by retention or on request. */
async function incompleteDays(clickhouse: ClickHouse, month: number): Promise<string[]> {
  const rows = await query(clickhouse, {
    sql: `SELECT toString(day) AS day FROM (
        SELECT toDate(hour) AS day, toInt64(sum(visits)) AS more FROM visits_by_hour WHERE toYYYYMM(hour) = {month:UInt32} GROUP BY day
        UNION ALL SELECT toDate(at) AS day, -toInt64(count()) AS more FROM visits WHERE toYYYYMM(at) = {month:UInt32} GROUP BY day)
      GROUP BY day HAVING sum(more) > 0 ORDER BY day`,
    params: { month },
    row: Day,
  });
  return rows.map(({ day }) => day);
}
