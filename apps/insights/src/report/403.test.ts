import { beforeAll, expect, test } from 'vitest';
import { insightsUnderTest } from '../testing/insights-under-test.ts';
import { newCategory } from '../testing/new-category.ts';
import { reportOperations, reportV1Operations } from './testing/report-operations.ts';
import { rawLogOperations, visitOperations } from './visits/testing/visit-operations.ts';

let insights: Awaited<ReturnType<typeof insightsUnderTest>>;
let apiKey: string;
let categoryId: string;

beforeAll(async () => {
  insights = await insightsUnderTest();
  const { person, organizationId } = await insights.newTenant();
  const permissions = ['content_read', 'content_write', 'insights_write', 'ingest'];
  apiKey = (await person.createOrganizationKey(organizationId, { name: 'all but one', permissions })).key;
  categoryId = (await newCategory(insights.pool, { organizationIds: [organizationId] })).id;
});

test.each([...reportOperations, ...reportV1Operations, ...visitOperations, ...rawLogOperations])(
  '$path requires a key that may read insights',
  async ({ path, bodyFor }) => {
    const answer = await insights.ask(`POST ${path}`, { apiKey, body: bodyFor(categoryId) });
    expect(answer.status).toBe(403);
    expect(answer.body).toEqual({ detail: expect.stringContaining('insights_read') });
  },
);
