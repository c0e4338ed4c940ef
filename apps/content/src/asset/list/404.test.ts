import { expect, test } from 'vitest';
import { assetsUnderTest, picture } from '../../testing/assets-under-test.ts';

test('returns 404 for a website of another organization', async () => {
  const content = await assetsUnderTest();
  const owner = await content.newWebsite();
  await content.upload(owner, await picture('gif'));
  const { bearerToken: bearer } = await content.newTenant();
  const answer = await content.ask(`GET /manage/websites/${owner.websiteId}/assets`, { bearer });
  expect(answer.status).toBe(404);
});
