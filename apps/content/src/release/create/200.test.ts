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
});

const newBlock = (values: object) =>
  site.done(201, 'POST /blocks', { schema_name: 'author', content: values });

test('publishes documents, blocks and routes, and announces each with the paths that show it', async () => {
  site = await content.newSite();
  const document = await site.newDocument({ title: 'Huts', slug: 'huts' });
  const block = await newBlock({ title: 'Hero', slug: 'hero' });
  const route = await site.done(201, 'POST /routes', {
    path: '/articles/{slug}',
    param_bindings: { slug: 'article' },
    block_ids: [block.id],
  });
  expect(
    await site.done(200, 'POST /releases', {
      documents: [document.id.toUpperCase()],
      blocks: [block.id],
      routes: [route.id],
    }),
  ).toEqual({
    documents: [{ id: document.id, schema_name: 'article', version: 2 }],
    blocks: [{ id: block.id, schema_name: 'author', version: 2 }],
    routes: [{ id: route.id, path: '/articles/{slug}' }],
  });
  const { body } = await content.ask(`GET /route?websiteId=${site.websiteId}&path=/articles/huts`, {
    apiKey: site.apiKey,
  });
  expect(body.resolvedParams.slug.document.published_content).toMatchObject({ title: 'Huts' });
  expect(await site.announced()).toMatchObject([{ type: 'published', paths: ['/articles/huts'] }]);
  const { rows } = await content.pool.query('SELECT payload FROM outbox ORDER BY id');
  const told = rows.map(({ payload }) => JSON.parse(payload)).filter(({ type }) => type === 'published');
  expect(told.map(({ entity, paths }) => [entity, paths])).toEqual([
    ['route', ['/articles/huts']],
    ['block', ['/articles/huts']],
    ['document', ['/articles/huts']],
  ]);
});

test('lets documents exchange their slugs', async () => {
  site = await content.newSite();
  const [one, two] = [await site.publishArticle({ slug: 'one' }), await site.publishArticle({ slug: 'two' })];
  await site.done(200, `PATCH /documents/${one.id}`, { content: { title: 'Was one', slug: 'two' } });
  await site.done(200, `PATCH /documents/${two.id}`, { content: { title: 'Was two', slug: 'one' } });
  await site.done(200, 'POST /releases', { documents: [one.id, two.id] });
  const slugs = Object.fromEntries((await site.dataset()).map(({ title, slug }: never) => [title, slug]));
  expect(slugs).toEqual({ 'Was one': 'two', 'Was two': 'one' });
});

test('accepts exactly as many things as the error message says', async () => {
  site = await content.newSite();
  const ids: string[] = [];
  for (let index = 0; index < 30; index++) ids.push((await newBlock({ title: `B${index}`, slug: 's' })).id);
  const released = await site.done(200, 'POST /releases', { blocks: ids });
  expect(released.blocks.map(({ id }: { id: string }) => id).sort()).toEqual([...ids].sort());
});
