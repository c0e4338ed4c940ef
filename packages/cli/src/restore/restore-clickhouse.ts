import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { drainStream } from '@sightline/clickhouse';
import { quote, unfinished } from '../engines/clickhouse.ts';
import type { ClickHouseTable } from '../folder/manifest.ts';
import type { Restoration } from './restoration.ts';

const patient = { max_execution_time: 0 } as const;

/**
 * The database from nothing: tables, then their rows, then views, so that no view makes rows a second time. Its server may have replaced it in part when
 * this is killed; the next attempt drops it again.
 */
export async function restoreClickHouse({
  engines: { clickhouse },
  folder,
  manifest,
}: Restoration): Promise<void> {
  const server = clickhouse.openServer();
  const onServer = (query: string) =>
    server.command({ query, query_params: { name: clickhouse.database }, clickhouse_settings: patient });
  try {
    await onServer('DROP DATABASE IF EXISTS {name:Identifier} SYNC');
    await onServer('CREATE DATABASE {name:Identifier}');
  } finally {
    await server.close();
  }
  const make = (query: string) => clickhouse.native.command({ query, clickhouse_settings: patient });
  await make(`CREATE TABLE ${unfinished} (nothing UInt8) ENGINE = Null`);
  for (const { ddl } of manifest.clickhouse.tables) await make(ddl);
  for (const table of manifest.clickhouse.tables)
    for (const file of table.files) await fill(table, join(folder, file));
  for (const { ddl } of manifest.clickhouse.views) await make(ddl);

  async function fill({ name, columns }: ClickHouseTable, path: string): Promise<void> {
    const { stream } = await clickhouse.native.exec({
      query: `INSERT INTO ${quote(name)} (${columns.map(quote).join(', ')}) FORMAT Native`,
      values: createReadStream(path),
      clickhouse_settings: {
        ...patient,
        // Two partitions may have the same rows, and these are not a batch that was sent twice.
        insert_deduplicate: 0,
        async_insert: 0,
      },
    });
    await drainStream(stream);
  }
}

/** From here on it can be backed up. */
export async function finishRestore({ engines: { clickhouse } }: Restoration): Promise<void> {
  await clickhouse.native.command({ query: `DROP TABLE IF EXISTS ${unfinished} SYNC` });
}
