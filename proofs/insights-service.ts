import { randomBytes } from 'node:crypto';
import {
  createTenant,
  openStack,
  runProgram,
  type ServiceProcess,
  startService,
  type Tenant,
} from '@sightline/stack';
import { openDatabase, openIdentity } from './shared.ts';
import { clickHouse } from './tenancy/fixture/rows.ts';

export interface InsightsService {
  /** What `insights` needs to start, for further instances. */
  environment: Record<string, string>;
  databaseUrl: string;
  tenant: Tenant;
  /** The first instance. */
  url: string;
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

/** The insights service on databases of its own, with an identity provider and a tenant whom no rate limit stops. */
export async function openInsightsService(): Promise<InsightsService> {
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
  };
  const started: ServiceProcess[] = [];
  const start = async (more: Record<string, string> = {}) => {
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
    await runProgram('apps/insights/src/migrate.ts', environment);
    const { url } = await start();
    const tenant = await createTenant(identity.url, 'Proof');
    return { environment, databaseUrl: database.url, tenant, url, start, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
