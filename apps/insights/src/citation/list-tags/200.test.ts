import { randomUUIDv7 } from 'node:crypto';
import { expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { newCategory } from '../../testing/new-category.ts';

test('lists the citation tags of the category by name, or none', async () => {
  const insights = await insightsUnderTest();
  const { apiKey, organizationId } = await insights.newTenant();
  const organizationIds = [organizationId];
  const { id } = await newCategory(insights.pool, { organizationIds });
  const plain = await newCategory(insights.pool, { organizationIds });
  const [reviews, affiliates] = [randomUUIDv7(), randomUUIDv7()];
  await insights.pool.query(
    `INSERT INTO citation_tags (id, category_id, name, rules)
     VALUES ($1, $3, 'Reviews', '[]'), ($2, $3, 'Affiliates', '[]')`,
    [reviews, affiliates, id],
  );
  const read = (categoryId: string) =>
    insights.ask(`GET /v1/org/categories/${categoryId}/citation-tags`, { apiKey });
  const answer = await read(id);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    data: [
      { value: affiliates, name: 'Affiliates' },
      { value: reviews, name: 'Reviews' },
    ],
  });
  expect((await read(plain.id)).body).toEqual({ data: [] });
});
