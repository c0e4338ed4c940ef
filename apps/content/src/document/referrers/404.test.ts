import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { documentsUnderTest } from '../../testing/documents-under-test.ts';

test('returns 404 for an unknown document and for one of another organization', async () => {
  const content = await documentsUnderTest();
  const [owner, other] = [await content.newSite(), await content.newSite()];
  const { id } = await owner.newDocument();
  const path = `/manage/websites/${owner.websiteId}/documents/${id}/referrers`;
  expect((await content.ask(`GET ${path}`, { bearer: other.bearerToken })).status).toBe(404);
  expect((await other.manage(`GET /documents/${id}/referrers`)).status).toBe(404);
  expect((await owner.manage(`GET /documents/${randomUUID()}/referrers`)).status).toBe(404);
});
