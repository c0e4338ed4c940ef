import { expect, test } from 'vitest';
import { documentsUnderTest } from '../../testing/documents-under-test.ts';

test('returns 404 for an unknown version', async () => {
  const site = await (await documentsUnderTest()).newSite();
  const { id } = await site.newDocument();
  expect((await site.manage(`POST /documents/${id}/restore`, { version: 2 })).status).toBe(404);
  expect((await site.manage(`GET /documents/${id}/versions/2`)).status).toBe(404);
  expect((await site.manage(`GET /documents/${id}/versions/0`)).status).toBe(400);
  expect((await site.manage(`POST /documents/${id}/restore`, { version: 'last' })).status).toBe(400);
  expect((await site.done(200, `GET /documents/${id}`)).version).toBe(1);
});
