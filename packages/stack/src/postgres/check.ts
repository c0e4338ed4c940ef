import { userInfo } from 'node:os';
import pg from 'pg';

export async function checkPostgres(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 60_000,
    query_timeout: 60_000,
  });
  // A server that goes away after the answer must not crash this process.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    await client.end().catch(() => {});
  }
}

async function mayCreateDatabases(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 1_000,
    query_timeout: 1_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rowCount } = await client.query(
      'select from pg_roles where rolname = current_user and (rolsuper or rolcreatedb)',
    );
    return rowCount === 1;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** A server on the standard port that lets us in without a password and lets us create databases. */
export async function findPostgres(): Promise<string | undefined> {
  for (const user of new Set(['postgres', userInfo().username])) {
    const url = `postgres://${encodeURIComponent(user)}@127.0.0.1:5432/postgres`;
    if (await mayCreateDatabases(url)) return url;
  }
  return undefined;
}
