import { readdir } from 'node:fs/promises';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { createClient } from '@redis/client';
import pg from 'pg';
import { pathOf, type ServiceName } from '../installation.ts';
import { clockFinding, type Finding, migrationsFinding, spaceFinding, versionFinding } from './finding.ts';

const PATIENCE_MS = 5_000;
const LEDGER = 'SELECT name FROM schema_migrations';

const migrationsIn = async (folder: string) =>
  (await readdir(pathOf(folder))).filter((name) => name.endsWith('.sql'));

const postgresMigrations: Record<ServiceName, string> = {
  identity: 'apps/identity/migrations',
  content: 'apps/content/migrations',
  insights: 'apps/insights/migrations/postgres',
};

export async function lookAtPostgres(service: ServiceName, url: string): Promise<Finding[]> {
  const what = `PostgreSQL of ${service}`;
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    application_name: 'sightline-doctor',
  });
  // The query that fails rejects with the same error.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const before = Date.now();
    const { rows } = await client.query<{ version: string; now: Date }>(
      "SELECT current_setting('server_version') AS version, clock_timestamp() AS now",
    );
    const after = Date.now();
    const { rows: ledgers } = await client.query<{ is_there: boolean }>(
      "SELECT to_regclass('public.schema_migrations') IS NOT NULL AS is_there",
    );
    const applied = ledgers[0]?.is_there ? (await client.query<{ name: string }>(LEDGER)).rows : [];
    const files = await migrationsIn(postgresMigrations[service]);
    return [
      versionFinding(what, rows[0]?.version ?? '', '15'),
      clockFinding(what, rows[0]?.now.getTime() ?? 0, before, after),
      migrationsFinding(
        what,
        files,
        applied.map(({ name }) => name),
      ),
    ];
  } finally {
    await client.end().catch(() => undefined);
  }
}

export async function lookAtClickHouse(url: string, database: string): Promise<Finding[]> {
  const { username, password, origin } = new URL(url);
  const ask = async (query: string): Promise<unknown[][]> => {
    const response = await fetch(`${origin}/?default_format=JSONCompact`, {
      method: 'POST',
      body: query,
      headers: {
        'x-clickhouse-user': decodeURIComponent(username) || 'default',
        'x-clickhouse-key': decodeURIComponent(password),
      },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(text.split('\n', 1)[0]);
    return (JSON.parse(text) as { data: unknown[][] }).data;
  };
  const before = Date.now();
  const [about = []] = await ask('SELECT version(), toInt64(toUnixTimestamp64Milli(now64(3)))');
  const after = Date.now();
  const disks = await ask('SELECT name, free_space, total_space FROM system.disks WHERE total_space > 0');
  const ledger = `\`${database.replaceAll('`', '')}\`.schema_migrations`;
  const [[isThere] = []] = await ask(`EXISTS TABLE ${ledger}`);
  const applied = Number(isThere) === 1 ? await ask(`SELECT DISTINCT name FROM ${ledger}`) : [];
  return [
    versionFinding('ClickHouse', String(about[0]), '26.2'),
    clockFinding('ClickHouse', Number(about[1]), before, after),
    ...disks.map(([name, free, total]) =>
      spaceFinding(`ClickHouse, disk ${name}`, Number(free), Number(total)),
    ),
    migrationsFinding(
      'ClickHouse',
      await migrationsIn('apps/insights/migrations/clickhouse'),
      applied.map(([name]) => String(name)),
    ),
  ];
}

const MOST_OF_STORAGE = 0.8;

export async function lookAtNats(url: string): Promise<Finding[]> {
  const { username, password, host, protocol } = new URL(url);
  const connection = await connect({
    servers: `${protocol}//${host}`,
    reconnect: false,
    timeout: PATIENCE_MS,
    ...(username !== '' && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
  });
  try {
    const version = versionFinding('NATS', connection.info?.version ?? '', '2.9');
    const account = await (await jetstreamManager(connection, { timeout: PATIENCE_MS })).getAccountInfo();
    const most = account.limits.max_storage;
    const mebibytes = (bytes: number) => `${Math.ceil(bytes / 1024 ** 2)} MiB`;
    const isFull = most > 0 && account.storage > most * MOST_OF_STORAGE;
    const storage: Finding = {
      what: 'NATS: JetStream storage',
      state: isFull ? 'warning' : 'ok',
      is: `${mebibytes(account.storage)} of ${most > 0 ? mebibytes(most) : 'what its disk has'}`,
      ...(isFull && {
        advice: 'Raise max_file_store, or lower INGEST_BUFFER_BYTES: what does not fit is refused.',
      }),
    };
    return [version, storage];
  } finally {
    await connection.close();
  }
}

export async function lookAtRedis(url: string): Promise<Finding[]> {
  const client = createClient({ url, socket: { connectTimeout: PATIENCE_MS, reconnectStrategy: false } });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const about = await client.sendCommand(['INFO', 'server']);
    return [versionFinding('Redis', /redis_version:(\S+)/.exec(String(about))?.[1] ?? '', '7')];
  } finally {
    client.destroy();
  }
}
