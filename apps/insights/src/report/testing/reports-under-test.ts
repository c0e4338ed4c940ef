import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createClickHouse, migrateClickHouse } from '@sightline/clickhouse';
import { endWithFile, openStack, patience } from '@sightline/stack';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';

const migrations = join(import.meta.dirname, '../../../migrations/clickhouse');

/** A migrated database of its own in ClickHouse, dropped with the suite. */
async function newAnswerStore() {
  const { url } = (await openStack({ engines: ['clickhouse'] })).clickhouse;
  const database = `sl_test_${randomBytes(6).toString('hex')}`;
  const clickhouse = createClickHouse({
    url,
    database,
    applicationName: 'reports-test',
    ...patience.clickhouse,
  });
  await migrateClickHouse({ client: clickhouse, directory: migrations });
  endWithFile(async () => {
    await clickhouse.native.command({ query: `DROP DATABASE IF EXISTS ${database} SYNC` });
    await clickhouse.close();
  });
  return { database, clickhouse };
}

/** The service over HTTP with an answer store. */
export async function reportsUnderTest(environment: NodeJS.ProcessEnv = {}, clock = { now: Date.now }) {
  const { database, clickhouse } = await newAnswerStore();
  const insights = await insightsUnderTest(
    { CLICKHOUSE_DATABASE: database, RATE_LIMIT_PER_HOUR: '1000000', ...environment },
    clock,
  );
  const tenant = await insights.newTenant();
  const post = (path: string, body: unknown, apiKey = tenant.apiKey) =>
    insights.ask(`POST ${path}`, { apiKey, body });
  return { ...insights, clickhouse, tenant, post };
}
