import { expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { newCategory } from '../../testing/new-category.ts';

test('lists the tags of the category by name', async () => {
  const insights = await insightsUnderTest();
  const { apiKey, organizationId } = await insights.newTenant();
  const organizationIds = [organizationId];
  const { id, tags } = await newCategory(insights.pool, { organizationIds, tags: ['Price', 'Comparison'] });
  const empty = await newCategory(insights.pool, { organizationIds });
  const answer = await insights.ask(`GET /v1/org/categories/${id}/tags`, { apiKey });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual([
    { id: tags.Comparison, name: 'Comparison' },
    { id: tags.Price, name: 'Price' },
  ]);
  expect((await insights.ask(`GET /v1/org/categories/${empty.id}/tags`, { apiKey })).body).toEqual([]);
});
