import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Log } from '@sightline/service';
import { createDatabase, openStack, patience } from '@sightline/stack';
import pg from 'pg';
import {
  append,
  type ContentChange,
  type Contract,
  connectEvents,
  contentChanges,
  type Events,
  isolateContract,
} from '../index.ts';

export interface LogLine {
  level: string;
  fields: object;
  text: string;
}

export interface Fixture {
  url: string;
  natsUrl: string;
  pool: pg.Pool;
  events: Events;
  contract: Contract<ContentChange>;
  prefix: string;
  log: Log;
  lines: LogLine[];
  /** Appends in a transaction of its own. */
  commit(changes: ContentChange[]): Promise<void>;
  close(): Promise<void>;
}

/** A database with an outbox, a stream of its own, and a connection to each. */
export async function createFixture(): Promise<Fixture> {
  const stack = await openStack({ engines: ['postgres', 'nats'] });
  const database = await createDatabase(stack.postgres.url, { prefix: 'events' });
  const pool = new pg.Pool({ connectionString: database.url, max: 12 });
  pool.on('error', () => undefined);
  await pool.query(await readFile(new URL('../../outbox.sql', import.meta.url), 'utf8'));
  const lines: LogLine[] = [];
  const log = recordingLog(lines);
  const prefix = `t${randomBytes(6).toString('hex')}`;
  const contract = isolateContract(contentChanges, prefix, 64 * 1024 ** 2);
  const events = connectEvents({ url: stack.nats.url, name: 'events-test', log, ...patience.events });
  await events.ensureStream(contract);
  return {
    url: database.url,
    natsUrl: stack.nats.url,
    pool,
    events,
    contract,
    prefix,
    log,
    lines,
    commit: (changes) => transaction(pool, (client) => append(client, contract, changes)),
    async close() {
      await events.removeStream(contract);
      await events.drain();
      await pool.end();
      await database.drop();
    },
  };
}

export async function transaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

export function recordingLog(lines: LogLine[]): Log {
  const record = (level: string) => (fields: object, text: string) =>
    void lines.push({ level, fields, text });
  return { info: record('info'), warn: record('warn'), error: record('error') };
}

export function change(
  website: string,
  version: number | null = 1,
  more: Partial<ContentChange> = {},
): ContentChange {
  return {
    id: randomUUID(),
    type: 'published',
    website_id: website,
    entity: 'document',
    entity_id: randomUUID(),
    schema_name: 'article',
    paths: ['/a'],
    languages: ['en'],
    version,
    at: new Date().toISOString(),
    ...more,
  };
}
