import { expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { managing } from '../../testing/managing.ts';
import { newCategory } from '../../testing/new-category.ts';

test('the organization no longer sees the category, and the other owner keeps it', async () => {
  const insights = await insightsUnderTest();
  const [mine, other] = [await managing(insights), await managing(insights)];
  const { id } = await newCategory(insights.pool, {
    organizationIds: [mine.organizationId, other.organizationId],
    topics: ['Kept'],
  });
  const path = `/categories/${id}/organizations/${mine.organizationId}`;
  const answer = await mine.manage(`DELETE ${path}`);
  expect([answer.status, answer.text]).toEqual([204, '']);
  expect((await mine.manage(`GET /categories/${id}/assets`)).status).toBe(404);
  expect((await mine.manage(`DELETE ${path}`)).status).toBe(404);
  const { body } = await insights.ask(`GET /v1/org/categories/${id}/topics`, { apiKey: other.apiKey });
  expect(body).toMatchObject([{ name: 'Kept' }]);
});
