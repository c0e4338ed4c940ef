import { randomBytes } from 'node:crypto';
import { patience } from './patience.ts';
import { createDatabase } from './postgres/databases.ts';
import { freePort } from './process/free-port.ts';
import { runProgram, type ServiceProcess, startService } from './service-process.ts';

export type IdentityOptions = {
  /** The server in which a database is created for this run, and dropped on stop. */
  postgresUrl: string;
  /** A database to keep instead. */
  databaseUrl?: string;
  port?: number;
  /** Further environment variables, over those set here. */
  settings?: Record<string, string>;
};

export type IdentityProcess = ServiceProcess & {
  serviceCredential: string;
  issuer: string;
  audience: string;
  databaseUrl: string;
  /** For the environment of services that ask this provider. */
  access: { IDENTITY_URL: string; IDENTITY_CREDENTIAL: string; IDENTITY_TIMEOUT_MS: string };
};

const secret = () => randomBytes(32).toString('base64url');

/** Runs the identity provider as a process of its own, on a fresh database: migrated, started and ready. */
export async function startIdentity(options: IdentityOptions): Promise<IdentityProcess> {
  const database = options.databaseUrl
    ? { url: options.databaseUrl, drop: async () => {} }
    : await createDatabase(options.postgresUrl, { prefix: 'identity' });
  const port = options.port ?? (await freePort());
  const environment = {
    DATABASE_URL: database.url,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    AUDIENCE: 'sightline',
    AUTH_SECRET: secret(),
    SERVICE_CREDENTIAL: secret(),
    SIGN_UP: 'open',
    LIMIT_ATTEMPTS: 'off-for-tests',
    LOG_LEVEL: 'warn',
    DATABASE_TIMEOUT_MS: String(patience.postgres.statementTimeoutMs),
    ...options.settings,
  };
  try {
    await runProgram('apps/identity/src/migrate.ts', environment);
    const service = await startService({ program: 'apps/identity/src/server.ts', environment, port });
    const facts = {
      serviceCredential: environment.SERVICE_CREDENTIAL,
      issuer: environment.PUBLIC_URL,
      audience: environment.AUDIENCE,
      databaseUrl: database.url,
      access: {
        IDENTITY_URL: service.url,
        IDENTITY_CREDENTIAL: environment.SERVICE_CREDENTIAL,
        IDENTITY_TIMEOUT_MS: String(patience.access.timeoutMs),
      },
      stop: () => service.stop().finally(() => database.drop()),
    };
    // The id of the process changes with every start, so it is read from the process and not copied.
    return Object.defineProperties(facts, {
      ...Object.getOwnPropertyDescriptors(service),
      stop: { value: facts.stop },
    }) as IdentityProcess;
  } catch (error) {
    await database.drop();
    throw error;
  }
}
