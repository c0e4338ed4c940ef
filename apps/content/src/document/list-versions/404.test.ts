import { expect, test } from 'vitest';
import { documentsUnderTest } from '../../testing/documents-under-test.ts';

test('refuses a cursor for the history of another document', async () => {
  const content = await documentsUnderTest();
  const owner = await content.newSite();
  const { id } = await owner.publishArticle();
  const { nextCursor } = await owner.done(200, `GET /documents/${id}/versions?limit=1`);
  const { bearerToken: bearer } = await content.newTenant();
  const path = `/manage/websites/${owner.websiteId}/documents/${id}/versions?limit=1&cursor=${nextCursor}`;
  expect((await content.ask(`GET ${path}`, { bearer })).status).toBe(404);
});
