import { expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { managing } from '../../testing/managing.ts';

test('returns 404 for an own region of another organization of the same person', async () => {
  const { person, manage, inOrganization } = await managing(await insightsUnderTest());
  const { id } = (await inOrganization('POST /regions', { name: 'Bavaria' })).body;
  const second = await person.createOrganization('Second');
  const path = `/organizations/${second.id}/regions/${id}`;
  const answer = await manage(`PUT ${path}`, undefined, await person.token());
  expect([answer.status, answer.body.detail]).toEqual([
    404,
    'There is no such region for this organization.',
  ]);
});
