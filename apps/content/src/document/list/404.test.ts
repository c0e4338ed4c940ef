import { expect, test } from 'vitest';
import { documentsUnderTest } from '../../testing/documents-under-test.ts';

test('returns 404 for a website of another organization', async () => {
  const content = await documentsUnderTest();
  const owner = await content.newSite();
  await owner.newDocument();
  const { bearerToken: bearer } = await content.newTenant();
  const answer = await content.ask(`GET /manage/websites/${owner.websiteId}/documents`, { bearer });
  expect(answer.status).toBe(404);
});
