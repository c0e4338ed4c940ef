import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type DocumentSite, documentsUnderTest } from '../testing/documents-under-test.ts';

let content: Awaited<ReturnType<typeof documentsUnderTest>>;
let site: DocumentSite;

beforeAll(async () => {
  content = await documentsUnderTest();
  site = await content.newSite();
  await site.addRoute('/articles/{slug}', { slug: 'article' });
  await site.addRoute('/by/{author}', { author: 'author' });
});

/** What previews were told of a document, without what is always the same. */
async function told(id: string) {
  const drafts = (await site.announced({ drafts: true })).filter(({ entity_id }) => entity_id === id);
  return drafts.map(({ type, version, paths }) => [type, version, ...paths]);
}

test('announces every edit of a draft with the previous and current pages of its preview', async () => {
  const { id } = await site.newDocument({ title: 'T', slug: 'one' });
  await site.done(200, `PATCH /documents/${id}`, { content: { title: 'T', slug: 'two' } });
  await site.done(200, `POST /documents/${id}/publish`);
  await site.done(200, `PATCH /documents/${id}`, { content: { title: 'T', slug: 'three' } });
  await site.done(200, `POST /documents/${id}/restore`, { version: 1 });
  expect(await told(id)).toEqual([
    ['created', 1, '/articles/one'],
    ['edited', 2, '/articles/one', '/articles/two'],
    ['edited', 4, '/articles/two', '/articles/three'],
    ['edited', 5, '/articles/three', '/articles/one', '/articles/two'],
  ]);
});

test('announces an edit with an API key', async () => {
  const id = randomUUID();
  for (const slug of ['key-1', 'key-2']) {
    const { status } = await content.ask(`PATCH /dataset/article?websiteId=${site.websiteId}`, {
      apiKey: site.writeKey,
      body: { id, content: { title: 'T', slug } },
    });
    expect(status).toBe(slug === 'key-1' ? 201 : 200);
  }
  expect(await told(id)).toEqual([
    ['created', 1, '/articles/key-1'],
    ['edited', 2, '/articles/key-1', '/articles/key-2'],
  ]);
});

test('announces the archiving of a document that was never published to previews', async () => {
  const { id } = await site.newDocument({ title: 'T', slug: 'gone' });
  await site.done(200, `POST /documents/${id}/archive`);
  expect((await told(id)).at(-1)).toEqual(['archived', 2, '/articles/gone']);
  expect((await site.announced()).filter(({ entity_id }) => entity_id === id)).toEqual([]);
});

test('does not name pages of content that refers to a draft', async () => {
  const { id: author } = await site.publishDocument({ title: 'A', slug: 'ann' }, 'author');
  await site.publishArticle({ slug: 'by-ann', author } as object);
  await site.done(200, `PATCH /documents/${author}`, { content: { title: 'B', slug: 'ann' } });
  expect((await told(author)).at(-1)).toEqual(['edited', 3, '/by/ann']);
  await site.done(200, `POST /documents/${author}/publish`);
  expect((await site.announced()).at(-1)).toMatchObject({
    paths: ['/articles/by-ann', '/by/ann'],
    draft: false,
  });
});
