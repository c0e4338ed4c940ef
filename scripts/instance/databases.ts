import pg from 'pg';
import type { Places } from './places.ts';

const names = ['identity', 'content', 'insights'] as const;

type Databases = Record<(typeof names)[number], string>;

/** The databases of an instance, made where they are missing. */
export async function openDatabases(postgresUrl: string, { database }: Places): Promise<Databases> {
  return withServer(postgresUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>('SELECT datname FROM pg_database');
    const there = new Set(rows.map(({ datname }) => datname));
    for (const name of names.map(database).filter((name) => !there.has(name))) {
      await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`);
    }
    const urlOf = (name: string) => {
      const url = new URL(postgresUrl);
      url.pathname = `/${database(name)}`;
      return url.href;
    };
    return { identity: urlOf('identity'), content: urlOf('content'), insights: urlOf('insights') };
  });
}

export async function dropDatabases(postgresUrl: string, { database }: Places): Promise<void> {
  await withServer(postgresUrl, async (client) => {
    for (const name of names) {
      await client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(database(name))} WITH (FORCE)`);
    }
  });
}

async function withServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
