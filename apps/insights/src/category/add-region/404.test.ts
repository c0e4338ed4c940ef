import { expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { managing } from '../../testing/managing.ts';

test('returns 404 for a region of an organization that does not have the category', async () => {
  const { person, manage, category, inCategory } = await managing(await insightsUnderTest());
  const second = await person.createOrganization('Second');
  const bearer = await person.token();
  const created = await manage(`POST /organizations/${second.id}/regions`, { name: 'Bavaria' }, bearer);
  const path = `/categories/${category.id}/regions/${created.body.id}`;
  const answer = await manage(`PUT ${path}`, undefined, bearer);
  expect([answer.status, answer.body.detail]).toEqual([404, 'There is no such region for this category.']);
  expect((await inCategory('PATCH ', { name: 'Same' })).body.region_ids).toHaveLength(2);
});
