import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { documentsUnderTest } from '../../testing/documents-under-test.ts';

test('returns 404 for an unknown document and for one of another organization, which stays', async () => {
  const content = await documentsUnderTest();
  const [owner, other] = [await content.newSite(), await content.newSite()];
  const { id } = await owner.newDocument();
  await owner.done(200, `POST /documents/${id}/archive`);
  const path = `/manage/websites/${owner.websiteId}/documents/${id}`;
  expect((await content.ask(`DELETE ${path}`, { bearer: other.bearerToken })).status).toBe(404);
  expect((await other.manage(`DELETE /documents/${id}?force=true`)).status).toBe(404);
  expect((await owner.manage(`DELETE /documents/${randomUUID()}`)).status).toBe(404);
  expect(await owner.done(200, `GET /documents/${id}`)).toMatchObject({ status: 'archived' });
});
