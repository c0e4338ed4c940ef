import { beforeAll, expect, test } from 'vitest';
import { catalogueReads, pathOf } from '../testing/catalogue-reads.ts';
import { insightsUnderTest } from '../testing/insights-under-test.ts';
import { newCategory } from '../testing/new-category.ts';

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

test.each(catalogueReads)('%s requires a key that may read insights', async (read) => {
  const answer = await insights.ask(`GET ${pathOf(read, categoryId)}`, { apiKey });
  expect(answer.status).toBe(403);
  expect(answer.body).toEqual({ detail: expect.stringContaining('insights_read') });
});
