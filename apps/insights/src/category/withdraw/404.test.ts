import { expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { managing } from '../../testing/managing.ts';

test('returns 404 for an organization that does not have the category', async () => {
  const { person, manage, category } = await managing(await insightsUnderTest());
  const second = await person.createOrganization('Second');
  const path = `/categories/${category.id}/organizations/${second.id}`;
  const answer = await manage(`DELETE ${path}`, undefined, await person.token());
  expect([answer.status, answer.body]).toEqual([
    404,
    { detail: 'This organization does not have this category.' },
  ]);
});
