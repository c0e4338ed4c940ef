import { randomUUIDv7 } from 'node:crypto';
import { expect, test } from 'vitest';
import { builtIn } from '../../testing/built-in.ts';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { newCategory } from '../../testing/new-category.ts';

test('lists the built-in kinds in the order of the specification, then the own ones by name', async () => {
  const insights = await insightsUnderTest();
  const { apiKey, organizationId } = await insights.newTenant();
  const organizationIds = [organizationId];
  const { id } = await newCategory(insights.pool, { organizationIds });
  const plain = await newCategory(insights.pool, { organizationIds });
  const [partners, affiliates] = [randomUUIDv7(), randomUUIDv7()];
  await insights.pool.query(
    `INSERT INTO citation_categories (id, category_id, name, rules)
     VALUES ($1, $3, 'Partners', '[]'), ($2, $3, 'Affiliates', '[]')`,
    [partners, affiliates, id],
  );
  const read = (categoryId: string) =>
    insights.ask(`GET /v1/org/categories/${categoryId}/citation-categories`, { apiKey });
  const answer = await read(id);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    data: [
      ...builtIn.citationCategories,
      { value: affiliates, name: 'Affiliates' },
      { value: partners, name: 'Partners' },
    ],
  });
  expect((await read(plain.id)).body).toEqual({ data: builtIn.citationCategories });
});
