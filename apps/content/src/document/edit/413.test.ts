import { expect, test } from 'vitest';
import { documentsUnderTest } from '../../testing/documents-under-test.ts';

test('refuses a body above four megabytes unread', async () => {
  const site = await (await documentsUnderTest()).newSite();
  const { id } = await site.newDocument();
  const body = { content: { title: 'x'.repeat(4 * 1024 * 1024) } };
  expect((await site.manage(`PATCH /documents/${id}`, body)).status).toBe(413);
  expect((await site.manage('POST /documents', { schema_name: 'article', ...body })).status).toBe(413);
});
