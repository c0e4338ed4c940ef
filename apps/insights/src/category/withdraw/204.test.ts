import { expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { managing } from '../../testing/managing.ts';
import { newCategory } from '../../testing/new-category.ts';

test('hides the category from the organization, and keeps the other owner', async () => {
  const insights = await insightsUnderTest();
  const [mine, other] = [await managing(insights), await managing(insights)];
  await other.person.addMember(other.organizationId, mine.person, 'admin');
  const { id } = await newCategory(insights.pool, {
    organizationIds: [mine.organizationId, other.organizationId],
    topics: ['Kept'],
  });
  const withdraw = async () =>
    mine.manage(
      `DELETE /categories/${id}/organizations/${mine.organizationId}`,
      undefined,
      await mine.person.token(),
    );
  const response = await withdraw();
  expect([response.status, response.text]).toEqual([204, '']);
  const topics = (apiKey: string) => insights.ask(`GET /v1/org/categories/${id}/topics`, { apiKey });
  expect((await topics(mine.apiKey)).status).toBe(404);
  expect((await withdraw()).status).toBe(404);
  expect((await topics(other.apiKey)).body).toMatchObject([{ name: 'Kept' }]);
});
