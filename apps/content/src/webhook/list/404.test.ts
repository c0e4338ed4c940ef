import { expect, test } from 'vitest';
import { webhooksUnderTest } from '../../testing/webhooks-under-test.ts';

test('returns 404 for a website of another organization', async () => {
  const world = await webhooksUnderTest();
  const owner = await world.newWebsite();
  await world.createWebhook(owner);
  const { bearerToken: bearer } = await world.newTenant();
  const answer = await world.ask(`GET /manage/websites/${owner.websiteId}/webhooks`, { bearer });
  expect(answer.status).toBe(404);
});
