import { expect, test } from 'vitest';
import { documentsUnderTest } from '../../testing/documents-under-test.ts';

test('refuses every operation with an outdated If-Match', async () => {
  const site = await (await documentsUnderTest()).newSite();
  const { id } = await site.publishArticle();
  const stale = { 'if-match': '"1"' };
  const asks: [string, object?][] = [
    [`PATCH /documents/${id}`, { title: 'B' }],
    [`POST /documents/${id}/publish`],
    [`POST /documents/${id}/unpublish`],
    [`POST /documents/${id}/archive`],
    [`POST /documents/${id}/restore`, { version: 1 }],
  ];
  for (const [request, body] of asks)
    expect((await site.manage(request, body, stale)).status, request).toBe(412);
  const answer = await site.manage(`GET /documents/${id}`);
  expect(answer.body).toMatchObject({ status: 'published', version: 2 });
  expect(answer.headers.get('etag')).toBe('"2"');
});
