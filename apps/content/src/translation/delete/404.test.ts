import { expect, test } from 'vitest';
import { documentsUnderTest } from '../../testing/documents-under-test.ts';

test('a translation that there is not is not removed, read, or told of', async () => {
  const site = await (await documentsUnderTest()).newSite();
  const { id } = await site.publishArticle();
  expect((await site.manage(`DELETE /documents/${id}/translations/de`)).status).toBe(404);
  expect((await site.manage(`GET /documents/${id}/translations/de`)).status).toBe(404);
  expect(await site.announced()).toHaveLength(1);
});
