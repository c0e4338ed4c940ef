import { endWithFile, openStack } from '@sightline/stack';
import { borrowAnswerTables } from '../../answer/testing/answer-tables.ts';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';

/** The service over HTTP with an answer store. */
export async function reportsUnderTest(
  environment: NodeJS.ProcessEnv = {},
  clock: Parameters<typeof insightsUnderTest>[1] = {},
) {
  const { url } = (await openStack({ engines: ['clickhouse'] })).clickhouse;
  const { clickhouse, giveBack } = await borrowAnswerTables(url);
  endWithFile(giveBack);
  const insights = await insightsUnderTest(
    { CLICKHOUSE_DATABASE: clickhouse.database, RATE_LIMIT_PER_HOUR: '1000000', ...environment },
    clock,
  );
  const tenant = await insights.newTenant();
  const post = (path: string, body: unknown, apiKey = tenant.apiKey) =>
    insights.ask(`POST ${path}`, { apiKey, body });
  return { ...insights, clickhouse, tenant, post };
}
