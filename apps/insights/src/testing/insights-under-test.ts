import { randomUUIDv7 } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createAccess } from '@sightline/access';
import { createClickHouse } from '@sightline/clickhouse';
import { createCursors, createPool } from '@sightline/postgres';
import { readSettings } from '@sightline/service';
import { createDatabase, endWithFile, httpClient, openStack, patience, tenantOfFile } from '@sightline/stack';
import { inject } from 'vitest';
import { openLimits } from '../http/limits.ts';
import { createInsights } from '../insights.ts';
import { serverSettings } from '../settings.ts';

/** The whole service over HTTP, on a database of its own, ended with the suite. */
export async function insightsUnderTest(
  environment: NodeJS.ProcessEnv = {},
  {
    now = Date.now,
    log,
  }: { now?: () => number; log?: { level: string; stream: { write(line: string): void } } } = {},
) {
  const { postgres, clickhouse } = await openStack({ engines: ['postgres', 'clickhouse'] });
  const identity = inject('identity');
  const database = await createDatabase(postgres.url, {
    prefix: 'insights',
    template: inject('templates').insights,
  });
  const settings = readSettings(serverSettings, {
    DATABASE_URL: database.url,
    CLICKHOUSE_URL: clickhouse.url,
    IDENTITY_URL: identity.url,
    IDENTITY_CREDENTIAL: identity.serviceCredential,
    TOKEN_ISSUER: identity.issuer,
    CURSOR_SECRET: 'the cursors of this suite, and no other ones',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_PER_HOUR_OF_PEOPLE: '1000000000',
    INGEST_REQUESTS_PER_HOUR: '1000000000',
    ...environment,
  });
  const pool = createPool({
    url: database.url,
    applicationName: 'insights-test',
    max: 4,
    onError: () => {},
    ...patience.postgres,
  });
  const limits = await openLimits(settings, { prefix: 'sl-test:insights', onError: () => {} });
  const warehouse = createClickHouse({
    url: settings.CLICKHOUSE_URL,
    // Only reports need tables there; their suites bring a database of their own.
    database: environment.CLICKHOUSE_DATABASE ?? 'default',
    applicationName: 'insights-test',
    ...patience.clickhouse,
  });
  const app = await createInsights({
    settings,
    pool,
    clickhouse: warehouse,
    access: createAccess(settings, patience.access),
    limits,
    cursors: createCursors(settings.CURSOR_SECRET),
    newId: randomUUIDv7,
    now,
    ...(log && { log }),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const port = (app.server.address() as AddressInfo).port;
  endWithFile(async () => {
    await app.close();
    await warehouse.close();
    await pool.end();
    await database.drop();
  });
  return {
    app,
    pool,
    port,
    ask: httpClient(`http://127.0.0.1:${port}`),
    newTenant: (name = 'Tenant') => tenantOfFile(identity.url, name),
  };
}
