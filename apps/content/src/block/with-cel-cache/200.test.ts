import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type BlockSite, type BlocksUnderTest, blocksUnderTest } from '../../testing/blocks-under-test.ts';
import { storeDocuments } from '../../testing/store-documents.ts';

let content: BlocksUnderTest;
let site: BlockSite;

beforeAll(async () => {
  content = await blocksUnderTest({ ASSETS_URL: 'https://cdn.example/assets' });
  site = await content.newSite();
});

async function compute(blockId: string, fields: Record<string, string>, { manage } = site) {
  for (const [path, script] of Object.entries(fields)) {
    const stored = await manage(`PUT /blocks/${blockId}/computed-fields/${path}`, { script });
    if (stored.status !== 201) throw new Error(`not stored: ${stored.text}`);
  }
}

async function read(query: string, { apiKey, websiteId } = site) {
  const answer = await content.ask(`GET /blocks/with-cel-cache?websiteId=${websiteId}&${query}`, { apiKey });
  expect([answer.status, answer.text]).toEqual([200, answer.text]);
  return answer.body.blocks;
}

const plain = async (id: string) =>
  (await content.ask(`GET /blocks?websiteId=${site.websiteId}&ids=${id}`, { apiKey: site.apiKey })).body[0];

test('merges computed values into the published content, and lists their paths', async () => {
  const { id } = await site.publishedBlock({ title: 'Boots', slug: 'boots' });
  await compute(id, {
    title: 'content.title + " | " + meta.locale + " | " + meta.path',
    'seo.path': '"/" + content.slug + "/" + params.size',
    'seo.website': 'meta.websiteId',
  });
  const params = encodeURIComponent(JSON.stringify({ size: 'xl' }));
  const [block] = await read(`blockIds=${id}&routePath=/shop&locale=fr&params=${params}`);
  expect(block).toStrictEqual({
    ...(await plain(id)),
    published_content: {
      title: 'Boots | fr | /shop',
      slug: 'boots',
      seo: { path: '/boots/xl', website: site.websiteId },
    },
    cached_fields: ['seo.path', 'seo.website', 'title'],
  });
});

test('defaults to the locale en, an empty path and empty params', async () => {
  const { id } = await site.publishedBlock();
  await compute(id, { all: '[meta.locale, meta.path, string(size(params))]' });
  const [block] = await read(`blockIds=${id}`);
  expect(block.published_content.all).toEqual(['en', '', '0']);
});

test('leaves an unpublished block and a block without scripts as they are', async () => {
  const draft = await site.newBlock();
  await compute(draft.id, { title: '"computed"' });
  const { id: without } = await site.publishedBlock();
  const blocks = await read(`blockIds=${draft.id},${without}`);
  expect(blocks).toStrictEqual([await plain(draft.id), await plain(without)]);
  expect(blocks[0].published_content).toBeNull();
  expect(blocks.map((block: object) => 'cached_fields' in block)).toEqual([false, false]);
});

test('keeps the requested order and duplicates, and skips unknown ids', async () => {
  const [a, b] = await Promise.all(['a', 'b'].map((title) => site.publishedBlock({ title })));
  await Promise.all([a.id, b.id].map((id) => compute(id, { upper: 'content.title.upperAscii()' })));
  const blocks = await read(`blockIds=${[b.id, randomUUID(), a.id.toUpperCase(), b.id].join(',')}`);
  expect(blocks.map((block: { published_content: object }) => block.published_content)).toEqual([
    { title: 'b', upper: 'B' },
    { title: 'a', upper: 'A' },
    { title: 'b', upper: 'B' },
  ]);
});

test.each(['', 'blockIds=', 'blockIds=%20'])('returns an empty list for %j', async (query) => {
  expect(await read(query)).toEqual([]);
});

test('gives a script the addresses of images, and no result of another script', async () => {
  const image = { alt: 'Boots', _asset: { id: await site.newAsset('boots.png') } };
  const { id } = await site.publishedBlock({ title: 'x', gallery: [image] });
  await compute(id, { first: 'content.gallery[0]._asset.url', has_first: 'has(content.first)' });
  const [{ published_content }] = await read(`blockIds=${id}`);
  expect(published_content.first).toBe(published_content.gallery[0]._asset.url);
  expect(published_content.first).toMatch(/^https:\/\/cdn\.example\/assets\/.*boots\.png$/);
  expect(published_content.has_first).toBe(false);
});

test('looks up published documents by slug and by id, in the requested locale', async () => {
  const [ada] = await storeDocuments(content.pool, { websiteId: site.websiteId, schemaName: 'hero' }, [
    {
      title: 'Ada',
      content: { title: 'Engineer', slug: 'ada', tags: ['x'] },
      translations: { fr: { title: 'Ingénieure' } },
    },
  ]);
  const { id } = await site.publishedBlock({ title: 'By', slug: 'ada' });
  await compute(id, {
    by_slug: 'lookup("hero", content.slug).title',
    by_id: `lookup("hero", "${ada?.toUpperCase()}")._title`,
    tags: 'lookup("hero", "ada").tags',
    none: '[lookup("hero", "bob"), lookup("author", "ada"), lookup("hero", "a\\u0000")].all(d, d == null)',
  });
  const computed = async (query: string) => {
    const [{ published_content }] = await read(`blockIds=${id}${query}`);
    const { by_slug, by_id, tags, none } = published_content;
    return { by_slug, by_id, tags, none };
  };
  const expected = { by_slug: 'Engineer', by_id: 'Ada', tags: ['x'], none: true };
  expect(await computed('')).toEqual(expected);
  expect(await computed('&locale=fr')).toEqual({
    ...expected,
    by_slug: 'Ingénieure',
    by_id: 'Ingénieure',
  });
  expect(await computed('&locale=klingon')).toEqual(expected);
});

test('finds neither documents of another website nor drafts, by slug or by id', async () => {
  const other = await content.newSite();
  const [theirs] = await storeDocuments(content.pool, { websiteId: other.websiteId, schemaName: 'hero' }, [
    { content: { title: 'Secret', slug: 'secret' } },
  ]);
  const { rows } = await content.pool.query(
    `INSERT INTO documents (id, website_id, component_id, schema_name, title, draft_content, draft_slug)
     SELECT gen_random_uuid(), c.website_id, c.id, c.name, 'Draft', '{"title": "Secret"}', 'draft'
     FROM components c WHERE c.website_id = $1 RETURNING id`,
    [site.websiteId],
  );
  const { id } = await site.publishedBlock();
  const keys = ['secret', theirs, 'draft', rows[0].id].map((key) => `"${key}"`);
  await compute(id, { found: `[${keys.join()}].exists(k, lookup("hero", k) != null)` });
  expect((await read(`blockIds=${id}`))[0].published_content.found).toBe(false);
});

test('returns 304 for an unchanged response', async () => {
  const { id } = await site.publishedBlock();
  await compute(id, { twice: 'content.title + content.title' });
  const path = `GET /blocks/with-cel-cache?websiteId=${site.websiteId}&blockIds=${id}`;
  const first = await content.ask(path, { apiKey: site.apiKey });
  const etag = first.headers.get('etag') ?? '';
  const again = await content.ask(path, { apiKey: site.apiKey, headers: { 'if-none-match': etag } });
  expect([first.status, again.status]).toEqual([200, 304]);
});

test('shows no drafts to callers without a key, where that is allowed', async () => {
  const open = await blocksUnderTest({ REQUIRE_SCHEMA_API_KEY: 'false' });
  const openSite = await open.newSite();
  const { id } = await openSite.publishedBlock({ title: 'Public' });
  await openSite.manage(`PATCH /blocks/${id}`, { content: { title: 'Secret' } });
  await compute(id, { computed: 'content.title' }, openSite);
  const answer = await open.ask(`GET /blocks/with-cel-cache?websiteId=${openSite.websiteId}&blockIds=${id}`);
  expect(answer.body.blocks[0]).toMatchObject({
    draft_content: {},
    published_content: { title: 'Public', computed: 'Public' },
  });
  expect(answer.text).not.toContain('Secret');
});
