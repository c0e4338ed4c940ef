import { expect, test } from 'vitest';
import { webhooksUnderTest } from '../../testing/webhooks-under-test.ts';

test('returns 404 for a website of another organization', async () => {
  const fixture = await webhooksUnderTest();
  const owner = await fixture.newWebsite();
  await fixture.createWebhook(owner);
  const { bearerToken: bearer } = await fixture.newTenant();
  const response = await fixture.ask(`GET /manage/websites/${owner.websiteId}/webhooks`, { bearer });
  expect(response.status).toBe(404);
});
