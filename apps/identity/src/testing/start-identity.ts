import { fileURLToPath } from 'node:url';
import { createPool, migrate } from '@sightline/postgres';
import { readSettings } from '@sightline/service';
import { createDatabase, freePort, openStack, patience } from '@sightline/stack';
import type { Pool } from 'pg';
import { createApp } from '../app.ts';
import { identitySettings } from '../settings.ts';

export interface TestIdentity {
  url: string;
  pool: Pool;
  databaseUrl: string;
  serviceCredential: string;
  introspect(key: string, credential?: string): Promise<Response>;
  close(): Promise<void>;
}

/** The whole service on a port of its own and a database of its own. */
export async function startTestIdentity(
  overrides: Record<string, string> = {},
  postgresUrl?: string,
): Promise<TestIdentity> {
  const server = postgresUrl ?? (await openStack({ engines: ['postgres'] })).postgres.url;
  const database = await createDatabase(server, { prefix: 'identity' });
  await migrate({
    url: database.url,
    directory: fileURLToPath(new URL('../../migrations/', import.meta.url)),
  });
  const pool = createPool({
    url: database.url,
    applicationName: 'identity-test',
    max: 5,
    onError: () => {},
    ...patience.postgres,
  });
  // The service must know its own public URL before it listens.
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = readSettings(identitySettings, {
    DATABASE_URL: database.url,
    PUBLIC_URL: url,
    AUTH_SECRET: crypto.randomUUID() + crypto.randomUUID(),
    SERVICE_CREDENTIAL: crypto.randomUUID(),
    SIGN_UP: 'open',
    LIMIT_ATTEMPTS: 'off-for-tests',
    LOG_LEVEL: 'silent',
    ...overrides,
  });
  const app = await createApp(settings, pool);
  await app.listen({ host: '127.0.0.1', port });
  return {
    url,
    pool,
    databaseUrl: database.url,
    serviceCredential: settings.SERVICE_CREDENTIAL,
    introspect: (key, credential = settings.SERVICE_CREDENTIAL) =>
      fetch(`${url}/introspect`, {
        method: 'POST',
        headers: { authorization: `Bearer ${credential}`, 'content-type': 'application/json' },
        body: JSON.stringify({ key }),
      }),
    close: async () => {
      await app.close();
      await pool.end();
      await database.drop();
    },
  };
}
