import { expect, test } from 'vitest';
import { blocksUnderTest } from '../../testing/blocks-under-test.ts';

test('refuses every operation with an outdated If-Match', async () => {
  const content = await blocksUnderTest();
  const site = await content.newSite();
  const { id } = await site.publishedBlock();
  const path = `/manage/websites/${site.websiteId}/blocks/${id}`;
  const bearer = site.bearerToken;
  const asks: [string, object?][] = [
    [`PATCH ${path}`, { layout: {} }],
    [`POST ${path}/publish`],
    [`POST ${path}/unpublish`],
    [`DELETE ${path}`],
  ];
  for (const [request, body] of asks) {
    const answer = await content.ask(request, { bearer, body, headers: { 'if-match': '"1"' } });
    expect(answer.status, request).toBe(412);
  }
  const read = await content.ask(`GET ${path}`, { bearer });
  expect(read.body).toMatchObject({ state: 'published', version: 2 });
  const headers = { 'if-match': read.headers.get('etag') ?? '' };
  const answer = await content.ask(`PATCH ${path}`, { bearer, body: { layout: {} }, headers });
  expect([answer.status, answer.headers.get('etag')]).toEqual([200, '"3"']);
});
