import { type ClickHouse, createClickHouse } from '@sightline/clickhouse';
import {
  answers,
  type Contract,
  connectEvents,
  contentChanges,
  type Events,
  isolateContract,
  visitBlocks,
} from '@sightline/events';
import type { Values } from '@sightline/service';
import pg from 'pg';
import { Refused } from '../command.ts';
import type { backupSettings } from '../index.ts';
import { databaseVariable, type ServiceName, services } from '../installation.ts';

export type BackupSettings = Values<typeof backupSettings>;

export interface Engines {
  settings: BackupSettings;
  /** By service: a connection without time limits, and its address for PostgreSQL's own programs. */
  databases: Record<ServiceName, { client: pg.Client; url: string }>;
  clickhouse: ClickHouse;
  events: Events;
}

const dayMs = 24 * 3_600_000;
/** How long a backup waits for writers that are at work. */
const LOCK_TIMEOUT = '10min';

/** Every engine, or an error that names the one that cannot be reached. No address is ever printed: it may hold a password. */
export async function withEngines<T>(
  settings: BackupSettings,
  name: 'backup' | 'restore',
  work: (engines: Engines) => Promise<T>,
): Promise<T> {
  if (settings.CLICKHOUSE_CLUSTER)
    throw new Refused(
      'CLICKHOUSE_CLUSTER is set: a cluster is backed up with its own BACKUP … ON CLUSTER. See docs/how-to/back-up-and-restore.md.',
    );
  const opened: (() => Promise<unknown>)[] = [];
  try {
    const entries: [ServiceName, { client: pg.Client; url: string }][] = [];
    for (const service of services) {
      const url = settings[databaseVariable(service)];
      const client = await connect(url, name, databaseVariable(service));
      opened.push(() => client.end());
      entries.push([service, { client, url }]);
    }
    const clickhouse = createClickHouse({
      url: settings.CLICKHOUSE_URL,
      database: settings.CLICKHOUSE_DATABASE,
      applicationName: `sightline-${name}`,
      requestTimeoutMs: dayMs,
    });
    opened.push(() => clickhouse.close());
    const server = clickhouse.openServer();
    await server
      .query({ query: 'SELECT 1' })
      .then((response) => response.text())
      .catch(unreachable('CLICKHOUSE_URL', 'ClickHouse'))
      .finally(() => server.close());
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    const events = connectEvents({
      url: settings.NATS_URL,
      name: `sightline-${name}`,
      log,
      requestMs: 30_000,
    });
    opened.push(() => events.drain());
    await waitForNats(events).catch(unreachable('NATS_URL', 'NATS'));
    const databases = Object.fromEntries(entries) as Engines['databases'];
    return await work({ settings, databases, clickhouse, events });
  } finally {
    for (const close of opened.reverse()) await close().catch(() => undefined);
  }
}

export async function connect(url: string, name: string, variable: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // The statement that is running rejects with the same error.
  client.on('error', () => undefined);
  await client.connect().catch(unreachable(variable, 'PostgreSQL'));
  await client.query(
    `SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET lock_timeout = '${LOCK_TIMEOUT}'`,
  );
  return client;
}

async function waitForNats(events: Events): Promise<void> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    try {
      await events.ping();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

function unreachable(variable: string, engine: string) {
  return (error: unknown): never => {
    const code = (error as { code?: string }).code;
    const reason = code ?? (error instanceof Error ? error.message.split('\n', 1)[0] : String(error));
    throw new Refused(
      `${engine} of ${variable} cannot be reached (${reason}). Check the address and start it.`,
    );
  };
}

/** The streams of an installation by their names without its prefix. */
export const streamNames = ['ANSWERS', 'VISITS', 'CONTENT_CHANGES'] as const;
export type StreamName = (typeof streamNames)[number];

/** As its workers make it; `mostBytes` where the stream has another size than the contract says. */
export function streamContract(name: StreamName, prefix: string | undefined, mostBytes?: number): Contract {
  const contract = { ANSWERS: answers, VISITS: visitBlocks, CONTENT_CHANGES: contentChanges }[
    name
  ] as Contract;
  const maxBytes = mostBytes ?? contract.maxBytes;
  return prefix ? isolateContract(contract, prefix, maxBytes) : { ...contract, maxBytes };
}
