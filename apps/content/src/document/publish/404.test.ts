import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { documentsUnderTest } from '../../testing/documents-under-test.ts';

test('returns 404 for an unknown document, one of another organization, and one of another website', async () => {
  const content = await documentsUnderTest();
  const [owner, other] = [await content.newSite(), await content.newSite()];
  const { id } = await owner.newDocument();
  expect((await owner.manage(`POST /documents/${randomUUID()}/publish`)).status).toBe(404);
  expect((await other.manage(`POST /documents/${id}/publish`)).status).toBe(404);
  const bearer = other.bearerToken;
  const path = `/manage/websites/${owner.websiteId}/documents/${id}/publish`;
  expect((await content.ask(`POST ${path}`, { bearer })).status).toBe(404);
  expect((await owner.manage(`GET /documents/${id}`)).body).toMatchObject({ status: 'draft', version: 1 });
});
