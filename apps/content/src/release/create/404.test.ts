import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { documentsUnderTest } from '../../testing/documents-under-test.ts';

test('publishes nothing and names unknown things and those of another organization, with all other errors', async () => {
  const content = await documentsUnderTest();
  const [site, stranger] = [await content.newSite(), await content.newSite()];
  const mine = await site.newDocument({ title: 'Mine', slug: 'mine' });
  const theirs = await stranger.newDocument({ title: 'Theirs', slug: 'theirs' });
  const theirBlock = await stranger.done(201, 'POST /blocks', {
    schema_name: 'author',
    content: { title: 'B', slug: 'b' },
  });
  const theirRoute = await stranger.done(201, 'POST /routes', { path: '/theirs' });
  const answer = await site.manage('POST /releases', {
    documents: [mine.id, theirs.id, randomUUID()],
    blocks: [theirBlock.id],
    routes: [theirRoute.id],
  });
  expect(answer.status).toBe(404);
  expect(answer.body.errors.map(({ pointer }: { pointer: string }) => pointer).sort()).toEqual([
    '/body/blocks/0',
    '/body/documents/1',
    '/body/documents/2',
    '/body/routes/0',
  ]);
  const elsewhere = await content.ask(`POST /manage/websites/${stranger.websiteId}/releases`, {
    bearer: site.bearerToken,
    body: { documents: [theirs.id] },
  });
  expect(elsewhere.status).toBe(404);
  for (const one of [site, stranger]) expect(await one.dataset()).toEqual([]);
  expect((await stranger.done(200, `GET /routes/${theirRoute.id}`)).state).toBe('Draft');
});
