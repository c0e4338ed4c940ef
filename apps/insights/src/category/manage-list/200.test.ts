import { expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { managing } from '../../testing/managing.ts';
import { newCategory } from '../../testing/new-category.ts';

test("lists each category once with the caller's owners, and none of another organization", async () => {
  const insights = await insightsUnderTest();
  const [mine, theirs] = [await managing(insights), await managing(insights)];
  const second = await mine.person.createOrganization('Second');
  const { id } = await newCategory(insights.pool, {
    name: 'All',
    organizationIds: [mine.organizationId, theirs.organizationId, second.id],
    regions: ['Japan', 'Germany'],
  });
  const { status, body } = await mine.manage('GET /categories', undefined, await mine.person.token());
  expect(status).toBe(200);
  expect(body.map(({ id }: { id: string }) => id)).toEqual([id, mine.category.id]);
  expect(body[0]).toMatchObject({
    name: 'All',
    internal_name: null,
    organizations: [
      { id: second.id, name: 'Second' },
      { id: mine.organizationId, name: mine.organizationName },
    ],
    region_ids: ['01990000-0000-7000-8000-000200000008', '01990000-0000-7000-8000-00020000000c'],
  });
  const { body: seen } = await theirs.manage('GET /categories');
  expect(seen[0].organizations).toEqual([{ id: theirs.organizationId, name: theirs.organizationName }]);
});
