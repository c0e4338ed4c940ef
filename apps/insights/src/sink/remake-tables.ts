import { type ClickHouse, query } from '@sightline/clickhouse';
import type { PoolClient } from 'pg';
import type { Static } from 'typebox';
import Type from 'typebox';

const View = Type.Object({
  select: Type.String(),
  target: Type.String(),
  columns: Type.Array(Type.String()),
});
type View = Static<typeof View>;

/** What is made again may be long, and is never what a reader waits for. */
const settings = {
  insert_deduplicate: 0 as const,
  max_execution_time: 0,
  asterisk_include_materialized_columns: 1 as const,
};

/** The views that read a table. */
export const viewsOf = (clickhouse: ClickHouse, table: string): Promise<View[]> =>
  query(clickhouse, {
    sql: `SELECT t.as_select AS select, extract(t.create_table_query, ' TO [^ ]+[.](\\\\w+)') AS target, c.columns AS columns
      FROM system.tables AS t
      INNER JOIN (SELECT table, groupArray(name) AS columns FROM (
          SELECT table, name FROM system.columns WHERE database = currentDatabase() ORDER BY table, position) GROUP BY table) AS c
        ON c.table = t.name
      WHERE t.database = currentDatabase() AND t.engine = 'MaterializedView' AND match(t.as_select, concat('[.]', {table:String}, '\\\\b'))`,
    params: { table },
    row: View,
  });

/** On a cluster nothing is made again: partitions belong to the servers. */
export async function isDistributed(clickhouse: ClickHouse, table: string): Promise<boolean> {
  const rows = await query(clickhouse, {
    sql: `SELECT engine FROM system.tables WHERE database = currentDatabase() AND name = {table:String}`,
    params: { table },
    row: Type.Object({ engine: Type.String() }),
  });
  return rows[0]?.engine === 'Distributed';
}

const Month = Type.Object({ month: Type.Integer() });

/** As `toYYYYMM` has them, which is what the tables are partitioned by. */
export const monthsOf = async (clickhouse: ClickHouse, table: string): Promise<number[]> =>
  (
    await query(clickhouse, {
      sql: 'SELECT DISTINCT toYYYYMM(at) AS month FROM {table:Identifier} ORDER BY month',
      params: { table },
      row: Month,
    })
  ).map(({ month }) => month);

interface Remade {
  /** The table that the view reads. */
  source: string;
  /** What it is to read instead, of the same form. */
  from: string;
  month: number;
  /** Rows of the table that stay as they are, because what they were made of is gone. */
  kept?: { column: string; days: string[] } | undefined;
}

/**
 * Makes a month of a view's table again from what the view would read now, beside the table, and puts it in its place at once. It can be
 * repeated. Day by day: no statement takes longer than a connection waits. Needs the lock of the sink that inserts into the source.
 */
export async function remakeMonth(
  clickhouse: ClickHouse,
  view: View,
  { source, from, month, kept = { column: '', days: [] } }: Remade,
): Promise<void> {
  const { select, target, columns } = view;
  const beside = await tableBeside(clickhouse, target);
  const days = await query(clickhouse, {
    sql: 'SELECT DISTINCT toString(toDate(at)) AS day FROM {from:Identifier} WHERE toYYYYMM(at) = {month:UInt32}',
    params: { from, month },
    row: Type.Object({ day: Type.String() }),
  });
  const ofDay = select.replace(
    new RegExp(`\\b\\w+\\.${source}\\b`, 'g'),
    `(SELECT * FROM ${from} WHERE toDate(at) = {day:Date})`,
  );
  for (const { day } of days) {
    if (kept.days.includes(day)) continue;
    await clickhouse.native.command({
      query: `INSERT INTO ${beside} (${columns.join(', ')}) ${ofDay}`,
      query_params: { day },
      clickhouse_settings: settings,
    });
  }
  for (const day of kept.days)
    await clickhouse.native.command({
      query: `INSERT INTO ${beside} (${columns.join(', ')}) SELECT ${columns.join(', ')} FROM ${target} WHERE toDate(${kept.column}) = {day:Date}`,
      query_params: { day },
      clickhouse_settings: settings,
    });
  await replaceMonth(clickhouse, target, beside, month);
}

/** An empty table of the same form. */
export async function tableBeside(clickhouse: ClickHouse, table: string): Promise<string> {
  const beside = `${table}_remade`;
  await clickhouse.native.command({ query: `DROP TABLE IF EXISTS ${beside} SYNC` });
  await clickhouse.native.command({ query: `CREATE TABLE ${beside} AS ${table}` });
  return beside;
}

export async function replaceMonth(
  clickhouse: ClickHouse,
  table: string,
  beside: string,
  month: number,
): Promise<void> {
  const [made] = await query(clickhouse, {
    sql: 'SELECT count() AS rows FROM {beside:Identifier}',
    params: { beside },
    row: Type.Object({ rows: Type.Integer() }),
  });
  // ClickHouse refuses to put nothing in place of something.
  const change = made?.rows === 0 ? `DROP PARTITION ${month}` : `REPLACE PARTITION ${month} FROM ${beside}`;
  await clickhouse.native.command({ query: `ALTER TABLE ${table} ${change}` });
  await clickhouse.native.command({ query: `DROP TABLE IF EXISTS ${beside} SYNC` });
}

export type Upgrade = 'upgraded' | 'was up to date';

/** Brings something in ClickHouse up to date, once per database. What dies before its end begins again. */
export async function once(client: PoolClient, name: string, work: () => Promise<void>): Promise<Upgrade> {
  const { rowCount } = await client.query('SELECT 1 FROM stored_upgrades WHERE name = $1', [name]);
  if (rowCount) return 'was up to date';
  await work();
  await client.query('INSERT INTO stored_upgrades (name) VALUES ($1) ON CONFLICT DO NOTHING', [name]);
  return 'upgraded';
}
