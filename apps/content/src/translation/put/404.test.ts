import { expect, test } from 'vitest';
import { documentsUnderTest } from '../../testing/documents-under-test.ts';

test('returns 404 for a document of another organization', async () => {
  const content = await documentsUnderTest();
  const [owner, stranger] = [await content.newSite(), await content.newSite()];
  const { id } = await owner.publishArticle();
  const path = `/documents/${id}/translations`;
  await owner.done(201, `PUT ${path}/de`, { content: { title: 'Meins' } });
  const asks: [string, object?][] = [
    [`PUT ${path}/de`, { content: { title: 'Taken over' } }],
    [`DELETE ${path}/de`],
    [`GET ${path}/de`],
    [`GET ${path}`],
  ];
  for (const [request, body] of asks) {
    const [method, below] = request.split(' ');
    expect((await stranger.manage(request, body)).status, `${request} below the own website`).toBe(404);
    const answer = await content.ask(`${method} /manage/websites/${owner.websiteId}${below}`, {
      bearer: stranger.bearerToken,
      body,
    });
    expect(answer.status, `${request} below the owner's`).toBe(404);
  }
  expect((await owner.done(200, `GET ${path}/de`)).content).toEqual({ title: 'Meins' });
});
