import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Touched } from '../../change/change.ts';
import { siteWithRoutes } from '../../testing/site-with-routes.ts';
import { findAffected } from './find-affected.ts';

let site: Awaited<ReturnType<typeof siteWithRoutes>>;
const blocks: Record<string, string> = {};
const documents: Record<string, string> = {};

beforeAll(async () => {
  site = await siteWithRoutes();
  for (const name of ['hero', 'footer', 'shows', 'looks', 'unused']) blocks[name] = await site.addBlock();
  const bindings = { slug: 'article' };
  const block_ids = [blocks.hero];
  await site.addRoute('/articles/{slug}', { param_bindings: bindings, block_ids });
  await site.addRoute('/{lang}/a/{slug}', { param_bindings: { lang: 'language', slug: 'article' } });
  await site.addRoute('/{a}/vs/{b}', { param_bindings: { a: 'article', b: 'article' } });
  await site.addRoute('/special/hello', {
    pattern: '/special/{slug}',
    param_bindings: bindings,
    template_block_ids: block_ids,
  });
  await site.addRoute('/special/other', { pattern: '/special/{slug}', param_bindings: bindings });
  await site.addRoute('/über/{slug}', { param_bindings: { slug: 'author' }, block_ids: [blocks.footer] });
  await site.addRoute('/tags/{tag}', { block_ids: [blocks.footer] });
  await site.addRoute('/shows', { block_ids: [blocks.shows] });
  await site.addRoute('/looks', { block_ids: [blocks.looks] });
  await site.addRoute('/articles/without-blocks');
  await site.addRoute('/articles/with-blocks', { block_ids: [blocks.shows] });
  await site.addRoute('/new/{slug}', { param_bindings: bindings, state: 'Draft', block_ids });
  const old = await site.addRoute('/old/{slug}', { param_bindings: bindings });
  await site.pool.query(`UPDATE routes SET state = 'Archived' WHERE id = $1`, [old]);
  documents.ann = await site.addDocument({ slug: 'ann', schemaName: 'author' });
  const refers = { title: 'Hello', slug: 'hello', author: documents.ann };
  documents.hello = await site.addDocument({ slug: 'hello', content: refers });
  documents.draft = await site.addDocument({
    slug: 'draft',
    published: false,
    content: { author: documents.ann },
  });
  await site.pool.query('UPDATE blocks SET published_content = $2 WHERE id = $1', [
    blocks.shows,
    { rich: { content: [{ attrs: { to: documents.hello?.toUpperCase() } }] } },
  ]);
  await site.pool.query(`UPDATE blocks SET published_content = '{}' WHERE id = $1`, [blocks.looks]);
  await site.pool.query(
    `INSERT INTO computed_fields (block_id, website_id, field_path, script) VALUES ($1, $2, 'title', $3)`,
    [blocks.looks, site.websiteId, 'lookup("author", params.slug).title'],
  );
});

async function affected(touches: Touched, draft = false) {
  const client = await site.pool.connect();
  try {
    const change = { type: 't', websiteId: site.websiteId, entity: 'block', entityId: randomUUID() } as const;
    const rest = { schemaName: null, languages: [], version: null };
    const [named] = await findAffected(client, [{ ...change, ...rest, touches, draft }]);
    const { paths = [], patterns = [], everything } = named ?? {};
    expect(everything).toBe(false);
    return [...paths.sort(), ...patterns.sort()];
  } finally {
    client.release();
  }
}

const article = (...slugs: (string | null)[]) => ({
  document: { id: documents.hello ?? '', schemaName: 'article', slugs },
});
const author = (...slugs: (string | null)[]) => ({
  document: { id: documents.ann ?? '', schemaName: 'author', slugs },
});

test('names the pages of a document in every language, and those of blocks that name it', async () => {
  const paths = await affected(article('hello'));
  expect(paths.filter((path) => path.endsWith('/a/hello'))).toHaveLength(35);
  expect(paths.filter((path) => !path.endsWith('/a/hello'))).toEqual([
    '/articles/hello',
    '/articles/with-blocks',
    '/hello/vs/hello',
    '/shows',
    '/special/hello',
  ]);
});

test('names the pages of the language of a translation, and pages without a language in their path', async () => {
  expect(await affected({ ...article('hello'), language: 'de' })).toEqual([
    '/articles/hello',
    '/articles/with-blocks',
    '/de/a/hello',
    '/hello/vs/hello',
    '/shows',
    '/special/hello',
  ]);
});

test('names the previous and the new slug, escaped, also in combination', async () => {
  const paths = await affected({ ...article('hello', 'bé/{x}', null), language: 'de' });
  expect(paths).toContain('/articles/b%C3%A9%2F%7Bx%7D');
  expect(paths.filter((path) => path.includes('/vs/'))).toEqual([
    '/b%C3%A9%2F%7Bx%7D/vs/b%C3%A9%2F%7Bx%7D',
    '/b%C3%A9%2F%7Bx%7D/vs/hello',
    '/hello/vs/b%C3%A9%2F%7Bx%7D',
    '/hello/vs/hello',
  ]);
});

test('names pages of direct and indirect referrers, and of blocks whose scripts may look it up', async () => {
  const paths = await affected({ ...author('ann'), language: 'de' });
  expect(paths).toEqual([
    '/%C3%BCber/ann',
    '/articles/hello',
    '/articles/with-blocks',
    '/de/a/hello',
    '/hello/vs/hello',
    '/looks',
    '/shows',
    '/special/hello',
  ]);
});

test('names the pages of Live routes where a preview shows a draft itself', async () => {
  expect(await affected(author('ann', 'anna'), true)).toEqual(['/%C3%BCber/ann', '/%C3%BCber/anna']);
});

test('names pages of the routes that place a block or inherit it', async () => {
  expect(await affected({ blocks: [blocks.hero ?? ''] })).toEqual([
    '/articles/hello',
    '/articles/without-blocks',
    '/special/hello',
  ]);
  expect(await affected({ blocks: [blocks.footer ?? ''] })).toEqual(['/%C3%BCber/ann', '/tags/{tag}']);
  expect(await affected({ blocks: [blocks.unused ?? ''] })).toEqual([]);
});

test('names pages of the documents and blocks of a component, and of what shows them', async () => {
  const paths = await affected({ component: 'author' });
  expect(paths).toContain('/%C3%BCber/ann');
  expect(paths).toContain('/articles/hello');
  expect(paths).toContain('/looks');
  expect(paths).toContain('/shows');
  expect(await affected({ component: 'article' })).not.toContain('/%C3%BCber/ann');
});

test('names pages of a route, those that inherit from it, and the whole pattern where another shape overlaps', async () => {
  const { rows } = await site.pool.query('SELECT * FROM routes WHERE website_id = $1', [site.websiteId]);
  const route = (path: string) => ({ routes: rows.filter((one) => one.path === path) });
  expect(await affected(route('/shows'))).toEqual(['/shows']);
  expect(await affected(route('/articles/{slug}'))).toEqual(['/articles/hello', '/articles/without-blocks']);
  expect(await affected(route('/{a}/vs/{b}'))).toEqual(['/hello/vs/hello']);
  // One of equal shape matches where this one has no document, before and after.
  await site.addRoute('/articles/{other}', {});
  expect(await affected(route('/articles/{slug}'))).toEqual(['/articles/hello', '/articles/without-blocks']);
  await site.addRoute('/{any}/{other}', {});
  expect(await affected(route('/articles/{slug}'))).toEqual(['/articles/without-blocks', '/articles/{slug}']);
});

test('names the patterns of routes when more content refers to a document than an event lists', async () => {
  const id = await site.addDocument({ slug: 'everybody', schemaName: 'author' });
  await site.pool.query(
    `INSERT INTO published_references (website_id, source_kind, source_id, part, source_schema, target_id, target_schema)
     SELECT $1, 'document', gen_random_uuid(), '', 'article', $2, 'author' FROM generate_series(1, 501)`,
    [site.websiteId, id],
  );
  await site.pool.query(
    `INSERT INTO documents (id, website_id, component_id, schema_name, title, draft_content, published_content, published_title,
       published_slug, published_at, published_head, published_body)
     SELECT gen_random_uuid(), $1, component_id, 'article', 'T', '{}', '{}', 'T', 'n' || n, now(), '', '{}'
     FROM generate_series(1, 500) n, documents WHERE id = $2`,
    [site.websiteId, documents.hello],
  );
  const named = await affected({ document: { id, schemaName: 'author', slugs: ['everybody'] } });
  expect(named).toEqual([
    '/%C3%BCber/ann',
    '/%C3%BCber/everybody',
    '/articles/with-blocks',
    '/looks',
    '/shows',
    '/special/hello',
    '/special/other',
    '/articles/{slug}',
    '/{a}/vs/{b}',
    '/{lang}/a/{slug}',
  ]);
});
