import { expect, test } from 'vitest';
import { documentsUnderTest } from '../../testing/documents-under-test.ts';

test('refuses to edit an archived document', async () => {
  const site = await (await documentsUnderTest()).newSite();
  const { id } = await site.newDocument();
  await site.done(200, `POST /documents/${id}/archive`);
  expect((await site.manage(`PATCH /documents/${id}`, { title: 'B' })).status).toBe(409);
  expect((await site.done(200, `GET /documents/${id}`)).version).toBe(2);
});
