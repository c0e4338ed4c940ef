import { expect, test } from 'vitest';
import { blocksUnderTest } from '../../testing/blocks-under-test.ts';

test('returns 404 for a website of another organization', async () => {
  const content = await blocksUnderTest();
  const owner = await content.newSite();
  await owner.newBlock();
  const { bearerToken: bearer } = await content.newTenant();
  const answer = await content.ask(`GET /manage/websites/${owner.websiteId}/blocks`, { bearer });
  expect(answer.status).toBe(404);
});
