import { randomBytes } from 'node:crypto';
import pg from 'pg';

export type TestDatabase = { name: string; url: string; drop(): Promise<void> };

/** By address. A new connection costs a tenth of a clone and its end, and a test run makes hundreds: one that is idle is used again, and keeps no process alive. */
const pools = new Map<string, pg.Pool>();

async function withClient<T>(url: string, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const pool = pools.get(url) ?? newPool(url);
  pools.set(url, pool);
  const client = await pool.connect();
  let failure: unknown;
  try {
    return await work(client);
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    client.release(failure !== undefined);
  }
}

function newPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: 300_000,
    max: 4,
    allowExitOnIdle: true,
  });
  // A server that ends takes its idle connections with it.
  pool.on('error', () => {});
  return pool;
}

/** The time in the name lets `sweepDatabases` find what a killed run left behind. */
function uniqueName(prefix: string): string {
  if (!/^[a-z][a-z0-9]{0,19}$/.test(prefix)) {
    throw new Error(
      `A database prefix is 1 to 20 lower case letters and digits, not ${JSON.stringify(prefix)}.`,
    );
  }
  return `sl_${prefix}_${Date.now().toString(36)}_${randomBytes(4).toString('hex')}`;
}

/**
 * Creates an empty database, or a clone of `template`, which must have no open connections. Cloning is about as
 * fast as creating and far faster than migrating again.
 */
export async function createDatabase(
  postgresUrl: string,
  { prefix, template }: { prefix: string; template?: string },
): Promise<TestDatabase> {
  const name = uniqueName(prefix);
  await withClient(postgresUrl, async (client) => {
    const source = template === undefined ? '' : await sourceOf(client, template);
    await client.query(`create database ${pg.escapeIdentifier(name)}${source}`);
  });
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  return { name, url: url.href, drop: () => withClient(postgresUrl, (client) => dropDatabase(client, name)) };
}

/** A copy of the files costs a third of one through the log, where the checkpoint before it does not wait for the disk. */
async function sourceOf(client: pg.ClientBase, template: string): Promise<string> {
  const { rows } = await client.query<{ fsync: string }>('show fsync');
  const strategy = rows[0]?.fsync === 'off' ? ' strategy file_copy' : '';
  return ` template ${pg.escapeIdentifier(template)}${strategy}`;
}

async function dropDatabase(client: pg.ClientBase, name: string): Promise<void> {
  await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
}

/** Drops databases that `createDatabase` made longer ago than `olderThanMs`; returns their names. */
export async function sweepDatabases(postgresUrl: string, olderThanMs: number): Promise<string[]> {
  return withClient(postgresUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where datname ~ '^sl_[a-z][a-z0-9]*_[0-9a-z]+_[0-9a-f]{8}$'`,
    );
    const names = rows.map((row) => row.datname);
    const old = names.filter((name) => Date.now() - createdAt(name) > olderThanMs);
    for (const name of old) await dropDatabase(client, name);
    return old;
  });
}

function createdAt(name: string): number {
  return Number.parseInt(name.split('_')[2] ?? '', 36);
}
