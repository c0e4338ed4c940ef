import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createClickHouse, migrateClickHouse } from '@sightline/clickhouse';
import {
  createTenant,
  openStack,
  patience,
  runProgram,
  type ServiceProcess,
  startService,
  type Tenant,
} from '@sightline/stack';
import { isShared, keepToTheEnd, openDatabase, openIdentity } from './shared.ts';
import { clickHouse } from './tenancy/fixture/rows.ts';

const ofAnswers = join(import.meta.dirname, '../apps/insights/migrations/clickhouse');

export interface InsightsService {
  /** What `insights` needs to start, for further instances. */
  environment: Record<string, string>;
  databaseUrl: string;
  tenant: Tenant;
  /** The first instance. */
  url: string;
  /** A further instance. Beside other proofs, where nothing is measured, the first call without settings gets the first instance. */
  start(environment?: Record<string, string>): Promise<ServiceProcess>;
  stop(): Promise<void>;
}

/** For the environment of insights: no limit of requests or bytes stops a proof. */
export const unlimited = {
  RATE_LIMIT_PER_HOUR: '1000000000',
  RATE_LIMIT_PER_HOUR_OF_PEOPLE: '1000000000',
  INGEST_REQUESTS_PER_HOUR: '1000000000',
  INGEST_BYTES_PER_HOUR: String(1024 ** 5),
};

/** The insights service on databases of its own, with an identity provider and a tenant whom no rate limit stops. `settings`: of every instance. */
export async function openInsightsService(settings: Record<string, string> = {}): Promise<InsightsService> {
  const stack = await openStack({ engines: ['postgres', 'clickhouse'] });
  const identity = await openIdentity(stack.postgres.url);
  const database = await openDatabase(stack.postgres.url, 'insights');
  const environment = {
    DATABASE_URL: database.url,
    CLICKHOUSE_URL: stack.clickhouse.url,
    CLICKHOUSE_DATABASE: `proof${randomBytes(6).toString('hex')}`,
    ...identity.access,
    CURSOR_SECRET: randomBytes(32).toString('base64url'),
    ...unlimited,
    LOG_LEVEL: 'warn',
    ...settings,
  };
  const started: ServiceProcess[] = [];
  let unused: ServiceProcess | undefined;
  const start = async (more: Record<string, string> = {}) => {
    if (unused && Object.keys(more).length === 0) {
      const first = unused;
      unused = undefined;
      return first;
    }
    const service = await startService({
      program: 'apps/insights/src/server.ts',
      environment: { ...environment, ...more },
    });
    started.push(service);
    return service;
  };
  const stop = async () => {
    await Promise.all(started.map((service) => service.stop()));
    await identity.stop();
    await clickHouse(stack.clickhouse.url, `DROP DATABASE IF EXISTS ${environment.CLICKHOUSE_DATABASE}`);
    await database.drop();
    await stack.close();
  };
  try {
    await migrateInsights(environment, database.isMigrated);
    const first = await start();
    if (isShared()) unused = first;
    const { url } = first;
    const tenant = await createTenant(identity.url, 'Proof');
    return { environment, databaseUrl: database.url, tenant, url, start, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

let ofParts: Promise<InsightsService> | undefined;

/** Beside other proofs, where nothing is measured, one service for the parts of a process, of which each has its own categories. */
export async function openInsightsOfParts(): Promise<InsightsService> {
  if (!isShared()) return openInsightsService();
  ofParts ??= openInsightsService().then((service) => {
    keepToTheEnd(service.stop);
    return service;
  });
  return { ...(await ofParts), stop: async () => {} };
}

interface DatabasesOfInsights {
  DATABASE_URL: string;
  CLICKHOUSE_URL: string;
  CLICKHOUSE_DATABASE: string;
}

/** Where the one of PostgreSQL is a clone, the tables of ClickHouse alone are left to make, which costs half of what a start of the program does. */
export async function migrateInsights(environment: DatabasesOfInsights, isMigrated: boolean): Promise<void> {
  if (!isMigrated) {
    await runProgram('apps/insights/src/migrate.ts', { ...environment });
    return;
  }
  const client = createClickHouse({
    url: environment.CLICKHOUSE_URL,
    database: environment.CLICKHOUSE_DATABASE,
    applicationName: 'proof',
    ...patience.clickhouse,
  });
  try {
    await migrateClickHouse({ client, directory: ofAnswers });
  } finally {
    await client.close();
  }
}
