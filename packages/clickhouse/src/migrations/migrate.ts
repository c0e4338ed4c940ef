import Type from 'typebox';
import type { ClickHouse } from '../client.ts';
import { query } from '../query/query.ts';
import { MigrationError, type MigrationFile, readMigrations } from './migration-files.ts';
import { type Cluster, onCluster } from './on-cluster.ts';

export type MigrateOptions = {
  client: ClickHouse;
  directory: string;
  /** Makes replicated and distributed tables of the same files. Without it there is one server. */
  cluster?: Omit<Cluster, 'database'> | undefined;
  log?: (line: string) => void;
};

const LedgerRow = Type.Object({ name: Type.String(), checksum: Type.String() });

/** DDL on large tables outlives the limit of a query. */
const patient = { max_execution_time: 0 };

/**
 * Creates the database if needed, applies what is missing in order, and answers the names.
 *
 * ClickHouse has neither transactions nor locks for this. What holds instead: a file enters the ledger after its last
 * statement, so one that broke off runs again from its start; two processes may run the same file at once; both are
 * harmless because every statement can be repeated, which is checked before anything runs.
 */
export async function migrateClickHouse(options: MigrateOptions): Promise<string[]> {
  const { client, log } = options;
  const cluster = options.cluster && { ...options.cluster, database: client.database };
  const files = await plannedMigrations(options.directory, cluster);
  await createDatabase(client, cluster);
  await client.native.command({ query: ledger(cluster) });
  const pending = pendingMigrations(files, await readLedger(client));
  for (const file of pending) {
    await apply(client, file);
    log?.(`applied ${file.name}`);
  }
  return pending.map((file) => file.name);
}

/** The files as they will run: on a cluster each statement in the form it has there. */
export async function plannedMigrations(directory: string, cluster?: Cluster): Promise<MigrationFile[]> {
  const files = await readMigrations(directory);
  if (!cluster) return files;
  return files.map((file) => {
    try {
      return { ...file, statements: file.statements.flatMap((statement) => onCluster(statement, cluster)) };
    } catch (cause) {
      throw new MigrationError(`${file.name}: ${cause instanceof Error ? cause.message : cause}`, { cause });
    }
  });
}

/** One on every server of a cluster, all of them copies of each other. */
function ledger(cluster: Cluster | undefined): string {
  const on = cluster ? ` ON CLUSTER '${cluster.name}'` : '';
  const engine = cluster
    ? `ReplicatedReplacingMergeTree('/clickhouse/tables/all/${cluster.database}/schema_migrations', '{shard}-{replica}')`
    : 'ReplacingMergeTree';
  return `CREATE TABLE IF NOT EXISTS schema_migrations${on}
    (name String, checksum String, applied_at DateTime64(3, 'UTC') DEFAULT now64(3))
    ENGINE = ${engine} ORDER BY (name, checksum)`;
}

async function createDatabase(client: ClickHouse, cluster: Cluster | undefined): Promise<void> {
  const server = client.openServer();
  await server
    .command({
      query: `CREATE DATABASE IF NOT EXISTS {name:Identifier}${cluster ? ` ON CLUSTER '${cluster.name}'` : ''}`,
      query_params: { name: client.database },
    })
    .finally(() => server.close());
}

function readLedger(client: ClickHouse) {
  return query(client, {
    sql: 'SELECT DISTINCT name, checksum FROM schema_migrations ORDER BY name, checksum',
    row: LedgerRow,
  });
}

function pendingMigrations(
  files: MigrationFile[],
  ledger: { name: string; checksum: string }[],
): MigrationFile[] {
  const byName = new Map(files.map((file) => [file.name, file]));
  for (const { name, checksum } of ledger) {
    const file = byName.get(name);
    if (!file) throw new MigrationError(`${name}: was applied, but its file is missing`);
    if (file.checksum !== checksum) throw new MigrationError(`${name}: was changed after it was applied`);
  }
  const applied = new Set(ledger.map(({ name }) => name));
  const last = ledger.at(-1)?.name ?? '';
  const pending = files.filter(({ name }) => !applied.has(name));
  const early = pending.find(({ name }) => name < last);
  if (early) throw new MigrationError(`${early.name}: comes before ${last}, which was applied already`);
  return pending;
}

async function apply({ native }: ClickHouse, file: MigrationFile): Promise<void> {
  for (const [index, statement] of file.statements.entries()) {
    await native.command({ query: statement, clickhouse_settings: patient }).catch((cause: unknown) => {
      const text = cause instanceof Error ? cause.message : String(cause);
      throw new MigrationError(`${file.name}: statement ${index + 1}: ${text}`, { cause });
    });
  }
  const { name, checksum } = file;
  await native.insert({
    table: 'schema_migrations',
    values: [{ name, checksum }],
    columns: ['name', 'checksum'],
    format: 'JSONEachRow',
  });
}
