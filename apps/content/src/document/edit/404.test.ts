import { expect, test } from 'vitest';
import { documentsUnderTest } from '../../testing/documents-under-test.ts';

test('returns 404 for every operation on a document of another organization', async () => {
  const content = await documentsUnderTest();
  const [owner, stranger] = [await content.newSite(), await content.newSite()];
  const { id } = await owner.publishArticle({ title: 'Kept' });
  const before = await owner.done(200, `GET /documents/${id}`);
  const asks: [string, object?][] = [
    [`PATCH /documents/${id}`, { title: 'Taken over' }],
    [`POST /documents/${id}/unpublish`],
    [`POST /documents/${id}/archive`],
    [`POST /documents/${id}/restore`, { version: 1 }],
    [`GET /documents/${id}`],
    [`GET /documents/${id}/versions`],
    [`GET /documents/${id}/versions/1`],
  ];
  for (const [request, body] of asks) {
    const [method, path] = request.split(' ');
    expect((await stranger.manage(request, body)).status, `${request} below the own website`).toBe(404);
    const answer = await content.ask(`${method} /manage/websites/${owner.websiteId}${path}`, {
      bearer: stranger.bearerToken,
      body,
    });
    expect(answer.status, `${request} below the owner's`).toBe(404);
  }
  expect(await owner.done(200, `GET /documents/${id}`)).toEqual(before);
});
