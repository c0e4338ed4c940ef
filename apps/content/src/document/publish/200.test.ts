import { beforeAll, expect, test } from 'vitest';
import {
  type DocumentSite,
  type DocumentsUnderTest,
  documentsUnderTest,
} from '../../testing/documents-under-test.ts';

let content: DocumentsUnderTest;
let site: DocumentSite;

beforeAll(async () => {
  content = await documentsUnderTest({ ASSETS_URL: 'https://assets.example/a' });
});

test('delivers the draft, raises the version and announces it with its paths and languages', async () => {
  site = await content.newSite();
  await site.addRoute('/articles/{slug}', { slug: 'article' });
  const { id } = await site.newDocument({ title: 'Ten huts', slug: 'ten-huts' });
  const answer = await site.manage(`POST /documents/${id}/publish`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('etag')).toBe('"2"');
  expect(answer.body).toMatchObject({
    status: 'published',
    version: 2,
    published_slug: 'ten-huts',
    published_content: { title: 'Ten huts', slug: 'ten-huts' },
    published_at: answer.body.updated_at,
  });
  expect(await site.dataset()).toEqual([
    {
      _id: id,
      _title: 'Ten huts',
      _publishedAt: answer.body.published_at,
      title: 'Ten huts',
      slug: 'ten-huts',
    },
  ]);
  expect(await site.announced()).toMatchObject([
    {
      type: 'published',
      entity_id: id,
      schema_name: 'article',
      paths: ['/articles/ten-huts'],
      languages: [],
      version: 2,
    },
  ]);
});

test('delivers a document as published while its draft is edited', async () => {
  site = await content.newSite();
  const { id } = await site.publishArticle({ title: 'First', slug: 'one' });
  const edited = await site.done(200, `PATCH /documents/${id}`, {
    title: 'New',
    content: { title: 'Second' },
  });
  expect(edited).toMatchObject({ status: 'draft', version: 3, published_content: { title: 'First' } });
  expect(await site.dataset()).toMatchObject([{ _title: 'First', title: 'First' }]);
});

test('announces a changed slug with the old and the new path', async () => {
  site = await content.newSite();
  await site.addRoute('/{slug}', { slug: 'article' });
  const { id } = await site.publishArticle({ slug: 'old' });
  await site.done(200, `PATCH /documents/${id}`, { content: { title: 'T', slug: 'new one' } });
  await site.done(200, `POST /documents/${id}/publish`);
  expect((await site.announced()).at(-1)).toMatchObject({ paths: ['/old', '/new%20one'], version: 4 });
});

test('resolves images at every depth, and prefers content over injected keys', async () => {
  site = await content.newSite();
  const asset = await site.newAsset();
  const image = { alt: 'A hut', _asset: { id: asset } };
  const resolved = { alt: 'A hut', _asset: { id: asset, url: `https://assets.example/a/${asset}/hut.png` } };
  const rich = (one: object) => ({ type: 'doc', content: [{ type: 'image', attrs: one }] });
  const values = { title: 'T', slug: 's', _title: 'Mine' };
  await site.publishArticle({
    ...values,
    cover: image,
    body: rich(image),
    sections: [{ heading: 'h', image }],
  } as object);
  expect(await site.dataset()).toEqual([
    {
      ...values,
      cover: resolved,
      body: rich(resolved),
      sections: [{ heading: 'h', image: resolved }],
      _id: expect.any(String),
      _publishedAt: expect.any(String),
    },
  ]);
});

test('publishes several documents without a slug', async () => {
  site = await content.newSite();
  const fields = [
    { name: 'title', type: 'string' },
    { name: 'slug', type: 'string' },
  ];
  await site.done(200, 'PATCH /components/author', { fields });
  for (const values of [{}, {}, { slug: null }, { slug: '' }]) await site.publishDocument(values, 'author');
  expect(await site.dataset('', 'author')).toHaveLength(4);
});
