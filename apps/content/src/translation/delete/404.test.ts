import { expect, test } from 'vitest';
import { documentsUnderTest } from '../../testing/documents-under-test.ts';

test('returns 404 for a missing translation, and announces nothing', async () => {
  const site = await (await documentsUnderTest()).newSite();
  const { id } = await site.publishArticle();
  expect((await site.manage(`DELETE /documents/${id}/translations/de`)).status).toBe(404);
  expect((await site.manage(`GET /documents/${id}/translations/de`)).status).toBe(404);
  expect(await site.announced()).toHaveLength(1);
});
