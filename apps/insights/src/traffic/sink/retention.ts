import { type ClickHouse, query } from '@sightline/clickhouse';
import Type from 'typebox';

export interface Retention {
  /** Visits are kept for at least so many days; for ever when undefined. */
  days?: number | undefined;
  /** Name of the cluster in the configuration of ClickHouse. */
  cluster?: string | undefined;
}

const Table = Type.Object({ engine_full: Type.String() });
const ours = /\bTTL toStartOfDay\(at\) \+ toIntervalDay\((\d+)\)/;

/** SQL: visits of a UTC day expire together, once the last of them is so many days old. */
export function retentionSql({ days, cluster }: Retention): string {
  const table = cluster ? `visits_local ON CLUSTER '${cluster}'` : 'visits';
  return `ALTER TABLE ${table} ${days === undefined ? 'REMOVE TTL' : `MODIFY TTL toStartOfDay(at) + toIntervalDay(${days + 1})`}`;
}

/**
 * Lets ClickHouse remove visits that are older. The sums by hour stay. Nothing is done where the table is as it should be already; a TTL of
 * another form, which somebody else must have set, is only replaced by a number of days.
 */
export async function retainVisits(clickhouse: ClickHouse, retention: Retention): Promise<void> {
  const { days, cluster } = retention;
  const [table] = await query(clickhouse, {
    sql: 'SELECT engine_full FROM system.tables WHERE database = currentDatabase() AND name = {name:String}',
    params: { name: cluster ? 'visits_local' : 'visits' },
    row: Table,
  });
  const found = ours.exec(table?.engine_full ?? '')?.[1];
  if (found === (days === undefined ? undefined : String(days + 1))) return;
  await clickhouse.native.command({ query: retentionSql(retention) });
}
