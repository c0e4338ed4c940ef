import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { contentUnderTest } from '../testing/content-under-test.ts';
import { pathsOfBlocks, pathsOfDocument } from './affected-paths.ts';

let content: Awaited<ReturnType<typeof contentUnderTest>>;
let websiteId: string;
const [hero, footer, draft] = [randomUUID(), randomUUID(), randomUUID()];

interface Route {
  path: string;
  pattern?: string;
  bindings?: Record<string, string>;
  blocks?: string[];
  templateBlocks?: string[];
  state?: string;
  website?: string;
}

async function insert({ path, state = 'Live', website = websiteId, ...route }: Route) {
  await content.pool.query(
    `INSERT INTO routes (id, website_id, path, pattern, param_bindings, block_ids, template_block_ids, state)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      randomUUID(),
      website,
      path,
      route.pattern ?? path,
      route.bindings ?? null,
      route.blocks ?? [],
      route.templateBlocks ?? null,
      state,
    ],
  );
}

const inClient = async <T>(work: (client: Parameters<typeof pathsOfBlocks>[0]) => Promise<T>) => {
  const client = await content.pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
};
const ofDocument = async (schemaName: string, slugs: (string | null)[]) =>
  (await inClient((client) => pathsOfDocument(client, websiteId, schemaName, slugs))).sort();
const ofBlocks = async (ids: string[]) =>
  (await inClient((client) => pathsOfBlocks(client, websiteId, ids))).sort();

beforeAll(async () => {
  content = await contentUnderTest();
  const { websiteId: other } = await content.newWebsite();
  ({ websiteId } = await content.newWebsite());
  const bindings = { slug: 'article' };
  await insert({ path: '/articles/{slug}', bindings, blocks: [hero] });
  await insert({ path: '/{lang}/articles/{slug}', bindings: { lang: 'language', slug: 'article' } });
  await insert({ path: '/{a}/vs/{b}', bindings: { a: 'article', b: 'article' } });
  await insert({ path: '/special/hello', pattern: '/special/{slug}', bindings, templateBlocks: [hero] });
  await insert({ path: '/special/other', pattern: '/special/{slug}', bindings });
  await insert({ path: '/authors/{slug}', bindings: { slug: 'author' }, blocks: [footer] });
  await insert({ path: '/über/{slug}', bindings: { slug: 'author' }, blocks: [footer, hero] });
  await insert({ path: '/new/{slug}', bindings, state: 'Draft', blocks: [hero, draft] });
  await insert({ path: '/old/{slug}', bindings, state: 'Archived', blocks: [hero] });
  await insert({ path: '/theirs/{slug}', bindings, website: other, blocks: [hero] });
});

test('every Live route that leads to the document, other parameters left open', async () => {
  expect(await ofDocument('article', ['hello'])).toEqual([
    '/articles/hello',
    '/hello/vs/{b}',
    '/special/hello',
    '/{a}/vs/hello',
    '/{lang}/articles/hello',
  ]);
});

test('the slug it had and the one it gets, escaped', async () => {
  expect(await ofDocument('author', ['ann', null, 'bé/{x}', 'ann'])).toEqual([
    '/%C3%BCber/ann',
    '/%C3%BCber/b%C3%A9%2F%7Bx%7D',
    '/authors/ann',
    '/authors/b%C3%A9%2F%7Bx%7D',
  ]);
});

test('without a slug or a route there is no path', async () => {
  expect(await ofDocument('article', [null])).toEqual([]);
  expect(await ofDocument('product', ['hello'])).toEqual([]);
});

test('a slug that is too long for an event leaves the whole pattern', async () => {
  expect(await ofDocument('author', ['ü'.repeat(512)])).toEqual(['/%C3%BCber/{slug}', '/authors/{slug}']);
});

test('the Live routes of this website that place a block', async () => {
  expect(await ofBlocks([hero])).toEqual(['/%C3%BCber/{slug}', '/articles/{slug}', '/special/hello']);
  expect(await ofBlocks([footer, hero])).toHaveLength(4);
  expect(await ofBlocks([draft])).toEqual([]);
  expect(await ofBlocks([])).toEqual([]);
});
