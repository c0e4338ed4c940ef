import { expect, test } from 'vitest';
import { fillCatalogue } from '../../testing/fill-catalogue.ts';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { newCategory } from '../../testing/new-category.ts';

test('lists the regions of the category by name, without other regions of its owner', async () => {
  const insights = await insightsUnderTest();
  const { apiKey, organizationId } = await insights.newTenant();
  await fillCatalogue(insights.pool, organizationId, { regions: ['Japan'] });
  const { id, regions } = await newCategory(insights.pool, {
    organizationIds: [organizationId],
    regions: ['Spain', 'Brazil'],
  });
  const answer = await insights.ask(`GET /v1/org/categories/${id}/regions`, { apiKey });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual([
    { id: regions.Brazil, name: 'Brazil' },
    { id: regions.Spain, name: 'Spain' },
  ]);
});
