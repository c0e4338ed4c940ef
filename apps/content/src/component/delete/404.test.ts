import { expect, test } from 'vitest';
import { documentsUnderTest } from '../../testing/documents-under-test.ts';

test('returns 404 for an unknown component and for one of another organization, which stays', async () => {
  const content = await documentsUnderTest();
  const [owner, other] = [await content.newSite(), await content.newSite()];
  const path = `/manage/websites/${owner.websiteId}/components/article`;
  expect((await content.ask(`DELETE ${path}`, { bearer: other.bearerToken })).status).toBe(404);
  expect((await owner.manage('DELETE /components/nothing')).status).toBe(404);
  await owner.done(200, 'GET /components/article');
});
