import { join } from 'node:path';
import type { ClickHouse } from '@sightline/clickhouse';
import { query } from '@sightline/clickhouse';
import Type from 'typebox';
import { Refused } from '../command.ts';
import {
  columnsOf,
  fromTable,
  merges,
  objectsOf,
  partitionsOf,
  quote,
  sumTable,
  unfinished,
} from '../engines/clickhouse.ts';
import { writeFrom } from '../folder/files.ts';
import type { ClickHouseTable, Manifest } from '../folder/manifest.ts';
import type { Capture } from './capture.ts';

/**
 * Every table by itself in ClickHouse's own format, a file per partition: it works on every server, also where no disk for BACKUP is configured. Nobody
 * may write meanwhile.
 */
export async function captureClickHouse(
  capture: Capture,
): Promise<{ version: string; entry: Manifest['clickhouse'] }> {
  const { clickhouse } = capture.engines;
  const objects = await objectsOf(clickhouse);
  if (objects.some(({ name }) => name === unfinished))
    throw new Refused(
      'A restore of this installation did not come to its end, so there is nothing whole to back up. Run sightline restore --replace first.',
    );
  const isView = ({ engine }: { engine: string }) => engine === 'MaterializedView' || engine === 'View';
  const tables: ClickHouseTable[] = [];
  for (const object of objects.filter((one) => !isView(one)))
    tables.push(await captureTable(capture, object));
  const ledger = tables.find(({ name }) => name === 'schema_migrations');
  if (!ledger)
    throw new Refused(
      `The ClickHouse database ${clickhouse.database} has no migrations: it is not that of an installation. Check CLICKHOUSE_DATABASE, or run sightline migrate.`,
    );
  return {
    version: (await textOf(clickhouse, 'SELECT version() AS text'))[0] ?? '',
    entry: {
      database: clickhouse.database,
      migrations: await textOf(
        clickhouse,
        'SELECT DISTINCT name AS text FROM schema_migrations ORDER BY text',
      ),
      tables,
      views: objects.filter(isView).map(({ name, ddl }) => ({ name, ddl })),
    },
  };
}

async function captureTable(
  { engines: { clickhouse }, folder, files }: Capture,
  { name, engine, ddl }: { name: string; engine: string; ddl: string },
): Promise<ClickHouseTable> {
  const isKept = engine.endsWith('MergeTree');
  if (!isKept && engine !== 'Null')
    throw new Refused(
      `The table ${name} of ClickHouse has the engine ${engine}, which this command cannot back up.`,
    );
  const { columns, computed } = await columnsOf(clickhouse, name);
  const table: ClickHouseTable = {
    name,
    ddl,
    columns,
    computed,
    isMerging: merges(engine),
    files: [],
    sums: { rows: 0, checksum: '0' },
  };
  if (!isKept) return table;
  for (const partition of await partitionsOf(clickhouse, name)) {
    const file = `clickhouse/${name}/${partition}.native`;
    const { stream } = await clickhouse.native.exec({
      query: `SELECT ${columns.map(quote).join(', ')} FROM ${fromTable(table)} WHERE _partition_id = {partition:String} FORMAT Native`,
      query_params: { partition },
    });
    files[file] = await writeFrom(join(folder, file), stream);
    table.files.push(file);
  }
  return { ...table, sums: await sumTable(clickhouse, table) };
}

const textOf = async (clickhouse: ClickHouse, sql: string): Promise<string[]> =>
  (await query(clickhouse, { sql, row: Type.Object({ text: Type.String() }) })).map(({ text }) => text);
