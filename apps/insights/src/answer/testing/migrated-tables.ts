import { join } from 'node:path';
import { type ClickHouse, migrateClickHouse } from '@sightline/clickhouse';

export const directory = join(import.meta.dirname, '../../../migrations/clickhouse');

/** What migrations made in a server, by its address. */
const made = new Map<string, Made>();

interface Made {
  database: string;
  /** Views last: they read tables. */
  statements: string[];
  ledger: object[];
}

/**
 * Makes the tables of a new database. The first one of a server is migrated; others get what that one had then, statement by statement: 17 tables and
 * 19 views instead of their history. That it is the same is shown in migrated-tables.test.ts.
 */
export async function makeTables(url: string, clickhouse: ClickHouse): Promise<void> {
  const known = made.get(url);
  if (!known) {
    await migrateClickHouse({ client: clickhouse, directory });
    made.set(url, await madeIn(clickhouse));
    return;
  }
  const server = clickhouse.openServer();
  await server
    .command({ query: `CREATE DATABASE ${clickhouse.database} ENGINE = Atomic` })
    .finally(() => server.close());
  for (const statement of known.statements)
    await clickhouse.native.command({
      query: statement.replaceAll(`${known.database}.`, `${clickhouse.database}.`),
    });
  await clickhouse.native.insert({
    table: 'schema_migrations',
    values: known.ledger,
    format: 'JSONEachRow',
  });
}

async function madeIn({ native, database }: ClickHouse): Promise<Made> {
  const rows = async <Row>(query: string) =>
    (await native.query({ query, format: 'JSONEachRow' })).json<Row>();
  const statements = await rows<{ statement: string }>(
    `SELECT create_table_query AS statement FROM system.tables WHERE database = currentDatabase()
     ORDER BY engine = 'MaterializedView', name`,
  );
  return {
    database,
    statements: statements.map(({ statement }) => statement),
    ledger: await rows<object>('SELECT DISTINCT name, checksum FROM schema_migrations ORDER BY name'),
  };
}
