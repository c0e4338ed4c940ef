import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { OwnEngine } from './engine.ts';
import { createDatabase } from './postgres/databases.ts';
import { type Child, launch } from './process/child.ts';
import { openDataFolder } from './process/folder.ts';
import { freePort } from './process/free-port.ts';

export type IdentityOptions = {
  /** The server in which a database is created for this run, and dropped on stop. */
  postgresUrl: string;
  /** A database to keep instead. */
  databaseUrl?: string;
  port?: number;
  /** Further environment variables, over those set here. */
  settings?: Record<string, string>;
};

export type IdentityProcess = OwnEngine & {
  serviceCredential: string;
  issuer: string;
  audience: string;
  databaseUrl: string;
};

const program = (name: string) =>
  fileURLToPath(new URL(`../../../apps/identity/src/${name}`, import.meta.url));
const secret = () => randomBytes(32).toString('base64url');
const readyWithinMs = 30_000;

/** Runs the identity provider as a process of its own, on a fresh database: migrated, started and ready. */
export async function startIdentity(options: IdentityOptions): Promise<IdentityProcess> {
  const database = options.databaseUrl
    ? { url: options.databaseUrl, drop: async () => {} }
    : await createDatabase(options.postgresUrl, { prefix: 'identity' });
  const folder = await openDataFolder('identity', undefined, undefined);
  const port = options.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const environment = {
    DATABASE_URL: database.url,
    PORT: String(port),
    PUBLIC_URL: url,
    AUDIENCE: 'sightline',
    AUTH_SECRET: secret(),
    SERVICE_CREDENTIAL: secret(),
    SIGN_UP: 'open',
    LIMIT_ATTEMPTS: 'off-for-tests',
    LOG_LEVEL: 'warn',
    ...options.settings,
  };

  async function begin(): Promise<Child> {
    const command = { file: process.execPath, args: [program('server.ts')], env: environment };
    const started = await launch({
      command,
      folder: folder.path,
      account: undefined,
      stopSignal: 'SIGTERM',
      removeFolder: folder.temporary,
    });
    for (const deadline = Date.now() + readyWithinMs; Date.now() < deadline; await delay(25)) {
      const answer = await fetch(`${url}/ready`).catch(() => undefined);
      if (answer?.ok) return started;
      if (started.isGone()) break;
    }
    await started.kill('SIGKILL');
    throw new Error(`identity did not start:\n${await started.lastWords()}`);
  }

  async function remove(): Promise<void> {
    await folder.remove();
    await database.drop();
  }

  let child: Child;
  try {
    await promisify(execFile)(process.execPath, [program('migrate.ts')], {
      env: { ...process.env, ...environment },
    });
    child = await begin();
  } catch (error) {
    await remove();
    throw error;
  }

  return {
    url,
    origin: 'started',
    serviceCredential: environment.SERVICE_CREDENTIAL,
    issuer: environment.PUBLIC_URL,
    audience: environment.AUDIENCE,
    databaseUrl: database.url,
    get pid() {
      return child.pid;
    },
    kill: (signal) => child.kill(signal),
    start: async () => {
      child = await begin();
    },
    stop: async () => {
      await child.kill('SIGTERM');
      await remove();
    },
  };
}
