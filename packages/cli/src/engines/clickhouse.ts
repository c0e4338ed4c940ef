import { type ClickHouse, query } from '@sightline/clickhouse';
import Type from 'typebox';
import type { ClickHouseTable, Sums } from '../folder/manifest.ts';

/** There while a restore has not come to its end. */
export const unfinished = 'restore_unfinished';

const Column = Type.Object({ name: Type.String(), kind: Type.String() });
interface Named {
  name: string;
  engine: string;
  /** Makes it again. */
  ddl: string;
}

/** Tables and views of the database; none where there is no database. */
export async function objectsOf(clickhouse: ClickHouse): Promise<Named[]> {
  const server = clickhouse.openServer();
  try {
    const found = await server.query({
      query:
        'SELECT name, engine, create_table_query AS ddl FROM system.tables WHERE database = {database:String} AND NOT is_temporary ORDER BY name',
      query_params: { database: clickhouse.database },
      format: 'JSONEachRow',
    });
    return await found.json<Named>();
  } finally {
    await server.close();
  }
}

/** `columns` are written and read; `computed` ClickHouse computes at an insert, so they are only compared. */
export async function columnsOf(
  clickhouse: ClickHouse,
  table: string,
): Promise<Pick<ClickHouseTable, 'columns' | 'computed'>> {
  const found = await query(clickhouse, {
    sql: "SELECT name, default_kind AS kind FROM system.columns WHERE database = currentDatabase() AND table = {table:String} AND default_kind NOT IN ('ALIAS', 'EPHEMERAL') ORDER BY position",
    params: { table },
    row: Column,
  });
  const names = (isComputed: boolean) =>
    found.filter(({ kind }) => (kind === 'MATERIALIZED') === isComputed).map(({ name }) => name);
  return { columns: names(false), computed: names(true) };
}

export const quote = (name: string): string => `\`${name.replaceAll('\\', '\\\\').replaceAll('`', '\\`')}\``;

type Read = Pick<ClickHouseTable, 'name' | 'columns' | 'computed' | 'isMerging'>;

/** What a reader sees of the table: of rows that a merge will make one, one. */
export const fromTable = ({ name, isMerging }: Pick<Read, 'name' | 'isMerging'>): string =>
  `${quote(name)}${isMerging ? ' FINAL' : ''}`;

const Summed = Type.Object({ rows: Type.Integer(), checksum: Type.String() });

/** The sum of the rows' hashes wraps: the same rows have the same, in any order. A tuple, because a null alone makes the whole hash null. */
export async function sumTable(clickhouse: ClickHouse, table: Read): Promise<Sums> {
  const [sums] = await query(clickhouse, {
    sql: `SELECT count() AS rows, toString(sum(cityHash64(tuple(${[...table.columns, ...table.computed].map(quote).join(', ')})))) AS checksum FROM ${fromTable(table)}`,
    row: Summed,
  });
  return sums ?? { rows: 0, checksum: '0' };
}

const Partition = Type.Object({ id: Type.String() });

export const partitionsOf = async (clickhouse: ClickHouse, table: string): Promise<string[]> =>
  (
    await query(clickhouse, {
      sql: 'SELECT DISTINCT _partition_id AS id FROM {table:Identifier} ORDER BY id',
      params: { table },
      row: Partition,
    })
  ).map(({ id }) => id);

/** Summing, Aggregating, Replacing, Collapsing…: plain MergeTree and Null merge nothing. */
export const merges = (engine: string): boolean => /^(Replicated)?(?!MergeTree)\w+MergeTree$/.test(engine);
