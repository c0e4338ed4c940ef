import { expect, test } from 'vitest';
import { documentsUnderTest } from '../../testing/documents-under-test.ts';

test('refuses to restore a document of an archived component', async () => {
  const site = await (await documentsUnderTest()).newSite();
  const { id } = await site.newDocument();
  await site.done(200, 'PATCH /components/article', { archived: true });
  expect((await site.manage(`POST /documents/${id}/restore`, { version: 1 })).status).toBe(409);
});
