import { expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { managing } from '../../testing/managing.ts';
import { newCategory } from '../../testing/new-category.ts';

test('refuses to withdraw a category without managing an organization that keeps it', async () => {
  const insights = await insightsUnderTest();
  const [mine, other] = [await managing(insights), await managing(insights)];
  const { id } = await newCategory(insights.pool, {
    organizationIds: [mine.organizationId, other.organizationId],
    topics: ['Kept'],
  });
  await other.person.addMember(other.organizationId, mine.person, 'publisher');
  const withdraw = async (organizationId: string) =>
    mine.manage(
      `DELETE /categories/${id}/organizations/${organizationId}`,
      undefined,
      await mine.person.token(),
    );
  const own = await withdraw(mine.organizationId);
  expect([own.status, own.body.detail]).toEqual([
    403,
    'This needs the permission insights_manage also in an organization that keeps the category.',
  ]);
  const others = await withdraw(other.organizationId);
  expect([others.status, others.body.detail]).toEqual([
    403,
    'This needs the permission insights_manage. Your role (publisher) or this token does not have it.',
  ]);
  for (const { apiKey } of [mine, other])
    expect((await insights.ask(`GET /v1/org/categories/${id}/topics`, { apiKey })).status).toBe(200);
});
