import { expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { newCategory } from '../../testing/new-category.ts';

test('lists the personas of the category by name', async () => {
  const insights = await insightsUnderTest();
  const { apiKey, organizationId } = await insights.newTenant();
  const organizationIds = [organizationId];
  const { id, personas } = await newCategory(insights.pool, {
    organizationIds,
    personas: ['Trail runner', 'New runner'],
  });
  await newCategory(insights.pool, { organizationIds, personas: ['Elsewhere'] });
  const answer = await insights.ask(`GET /v1/org/categories/${id}/personas`, { apiKey });
  expect(answer.status).toBe(200);
  const persona = { behavior: {}, employment: {}, demographics: {} };
  expect(answer.body).toEqual({
    data: [
      { id: personas['New runner'], name: 'New runner', persona },
      { id: personas['Trail runner'], name: 'Trail runner', persona },
    ],
  });
});
