import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import {
  type DocumentSite,
  type DocumentsUnderTest,
  documentsUnderTest,
} from '../../testing/documents-under-test.ts';

let content: DocumentsUnderTest;
let site: DocumentSite;

beforeAll(async () => {
  content = await documentsUnderTest();
  site = await content.newSite();
});

const outbox = async () => (await content.pool.query('SELECT payload FROM outbox ORDER BY id')).rows;
const newBlock = async () => {
  const { id } = await site.done(201, 'POST /blocks', {
    schema_name: 'author',
    content: { title: 'A', slug: 'a' },
  });
  return site.done(200, `POST /blocks/${id}/publish`);
};

test('keeps version, time, order, history and stream when an unchanged document is published', async () => {
  const first = await site.publishArticle({ slug: 'a' });
  await site.publishArticle({ slug: 'b' });
  const [events, dataset] = [await outbox(), await site.dataset()];
  const { versions } = await site.done(200, `GET /documents/${first.id}/versions`);
  expect(await site.done(200, `POST /documents/${first.id}/publish`)).toEqual(first);
  expect(await site.dataset()).toEqual(dataset);
  expect((await site.done(200, `GET /documents/${first.id}/versions`)).versions).toEqual(versions);
  expect(await outbox()).toEqual(events);
});

test('changes and announces nothing when a release contains only published things', async () => {
  const document = await site.publishArticle();
  const block = await newBlock();
  const route = await site.addRoute('/articles/{slug}', { slug: 'article' });
  const events = await outbox();
  expect(
    await site.done(200, 'POST /releases', {
      documents: [document.id],
      blocks: [block.id],
      routes: [route.id],
    }),
  ).toEqual({
    documents: [{ id: document.id, schema_name: 'article', version: document.version }],
    blocks: [{ id: block.id, schema_name: 'author', version: block.version }],
    routes: [{ id: route.id, path: '/articles/{slug}' }],
  });
  expect(await site.done(200, `GET /documents/${document.id}`)).toEqual(document);
  expect(await site.done(200, `GET /blocks/${block.id}`)).toEqual(block);
  expect(await site.done(200, `GET /routes/${route.id}`)).toEqual(route);
  expect(await outbox()).toEqual(events);
});

test('changes and announces nothing when a published block is published', async () => {
  const block = await newBlock();
  const events = await outbox();
  expect(await site.done(200, `POST /blocks/${block.id}/publish`)).toEqual(block);
  expect(await outbox()).toEqual(events);
});

test('adds no version and no time when a draft was changed back', async () => {
  const first = await site.publishArticle({ title: 'A', slug: 'back' });
  await site.done(200, `PATCH /documents/${first.id}`, { content: { title: 'B', slug: 'back' } });
  const back = await site.done(200, `PATCH /documents/${first.id}`, {
    content: { title: 'A', slug: 'back' },
  });
  const events = await outbox();
  expect(await site.done(200, `POST /documents/${first.id}/publish`)).toEqual({
    ...back,
    status: 'published',
    has_unpublished_changes: false,
  });
  expect(await outbox()).toEqual(events);
});

test('counts a new title or slug field as a change, and a new working title not', async () => {
  const { id } = await site.publishArticle({ title: 'B', slug: 'of-the-slug' });
  await site.done(200, `PATCH /documents/${id}`, { content: { title: 'A', slug: 'of-the-slug' } });
  expect(await site.done(200, `POST /documents/${id}/publish`)).toMatchObject({ version: 4 });
  await site.done(200, `PATCH /documents/${id}`, { title: 'Another' });
  expect(await site.done(200, `POST /documents/${id}/publish`)).toMatchObject({
    version: 5,
    status: 'published',
  });
  await site.done(200, 'PATCH /components/article', { routeSlugField: 'title' });
  expect(await site.done(200, `POST /documents/${id}/publish`)).toMatchObject({
    version: 6,
    published_slug: 'A',
  });
  await site.done(200, 'PATCH /components/article', { routeSlugField: 'slug' });
});

test('sets first_published_at at the first publication and keeps it', async () => {
  const draft = await site.newDocument();
  expect(draft.first_published_at).toBeNull();
  const first = await site.done(200, `POST /documents/${draft.id}/publish`);
  expect(first.first_published_at).toBe(first.published_at);
  const kept = { first_published_at: first.first_published_at };
  expect(await site.done(200, `POST /documents/${draft.id}/unpublish`)).toMatchObject(kept);
  expect(await site.done(200, `POST /documents/${draft.id}/archive`)).toMatchObject(kept);
  await site.done(200, `POST /documents/${draft.id}/restore`, { version: 1 });
  const again = await site.done(200, `POST /documents/${draft.id}/publish`);
  expect(again).toMatchObject(kept);
  expect(Date.parse(again.published_at)).toBeGreaterThan(Date.parse(first.published_at));
  expect((await site.done(200, 'GET /documents')).documents[0]).toMatchObject(kept);
});

test('takes the first publication of older documents from their history', async () => {
  const file = new URL('../../../migrations/0030_fill_everyday_editing.sql', import.meta.url);
  const { id } = await site.publishArticle();
  await site.done(200, `POST /documents/${id}/unpublish`);
  const never = await site.newDocument();
  const { versions } = await site.done(200, `GET /documents/${id}/versions`);
  await content.pool.query('UPDATE documents SET first_published_at = NULL WHERE id = ANY ($1)', [
    [id, never.id],
  ]);
  await content.pool.query(await readFile(file, 'utf8'));
  const published = versions.find(({ action }: { action: string }) => action === 'published');
  expect((await site.done(200, `GET /documents/${id}`)).first_published_at).toBe(published.at);
  expect((await site.done(200, `GET /documents/${never.id}`)).first_published_at).toBeNull();
});
