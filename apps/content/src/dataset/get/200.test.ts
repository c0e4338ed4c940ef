import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { article, contentUnderTest } from '../../testing/content-under-test.ts';
import { storeDocuments } from '../../testing/store-documents.ts';

let content: Awaited<ReturnType<typeof contentUnderTest>>;
let site: Awaited<ReturnType<typeof content.newWebsite>>;
/** Oldest first, a minute apart. */
let ids: string[];

const minute = (index: number) => new Date(Date.UTC(2026, 10, 15, 9, index));

beforeAll(async () => {
  content = await contentUnderTest();
  site = await withArticles();
  ids = await storeDocuments(
    content.pool,
    { websiteId: site.websiteId, schemaName: 'article' },
    ['a', 'b', 'c', 'd'].map((slug, index) => ({
      title: `Title ${slug}`,
      content: { title: `Title ${slug}`, slug, parts: [{ text: 'one' }, { text: 'two', note: 'kept' }] },
      publishedAt: minute(index),
      translations: { de: { title: `Titel ${slug}`, parts: [{}, { text: 'zwei' }] } },
    })),
  );
});

async function withArticles() {
  const owner = await content.newWebsite();
  await content.ask(`POST /manage/websites/${owner.websiteId}/components`, {
    bearer: owner.bearerToken,
    body: article,
  });
  return owner;
}

const read = async (query = '', path = '/dataset/article', owner = site) => {
  const answer = await content.ask(`GET ${path}?websiteId=${owner.websiteId}${query}`, {
    apiKey: owner.apiKey,
  });
  expect(answer.status).toBe(200);
  return answer.body as Record<string, unknown>[];
};
const slugs = async (query?: string, path?: string) => (await read(query, path)).map(({ slug }) => slug);

test('returns the content at the top level, with id, title and time of publication', async () => {
  expect(await read(`&id=${ids[1]}`)).toEqual([
    {
      title: 'Title b',
      slug: 'b',
      parts: [{ text: 'one' }, { text: 'two', note: 'kept' }],
      _id: ids[1],
      _title: 'Title b',
      _publishedAt: '2026-11-15T09:01:00.000Z',
    },
  ]);
});

test('lists the newest publication first, under both addresses', async () => {
  expect(await slugs()).toEqual(['d', 'c', 'b', 'a']);
  expect(await slugs('', '/schemas/article')).toEqual(['d', 'c', 'b', 'a']);
});

test('pages by limit and offset', async () => {
  expect(await slugs('&limit=2')).toEqual(['d', 'c']);
  expect(await slugs('&limit=2&offset=1')).toEqual(['c', 'b']);
  expect(await slugs('&offset=3')).toEqual(['a']);
  expect(await slugs('&limit=2&offset=9')).toEqual([]);
});

test('keeps one order over all pages for documents published at the same moment', async () => {
  const owner = await withArticles();
  const where = { websiteId: owner.websiteId, schemaName: 'article' };
  const documents = Array.from({ length: 7 }, () => ({ content: {}, publishedAt: minute(0) }));
  const stored = await storeDocuments(content.pool, where, documents);
  const paged: unknown[] = [];
  for (const offset of [0, 3, 6]) {
    for (const { _id } of await read(`&limit=3&offset=${offset}`, undefined, owner)) paged.push(_id);
  }
  expect(paged).toEqual([...stored].sort().reverse());
});

test('applies the offset only with a positive limit', async () => {
  expect(await slugs('&limit=0&offset=3')).toEqual(['d', 'c', 'b', 'a']);
  expect(await slugs('&limit=-1&offset=3')).toEqual(['d', 'c', 'b', 'a']);
});

test('caps the limit at 200', async () => {
  const many = await withArticles();
  await storeDocuments(
    content.pool,
    { websiteId: many.websiteId, schemaName: 'article' },
    Array.from({ length: 201 }, (_, index) => ({ content: { slug: `s${index}` } })),
  );
  expect(await read('&limit=1000', undefined, many)).toHaveLength(200);
  expect(await read('', undefined, many)).toHaveLength(200);
});

test('prefers id over ids, and ids over pages', async () => {
  expect(await slugs(`&id=${ids[0]}&ids=${ids[1]}&limit=1&offset=2`)).toEqual(['a']);
  expect(await slugs(`&ids=${ids[0]},${ids[3]}&limit=1&offset=1`)).toEqual(['a', 'd']);
});

test('keeps the order and repetition of ids, and leaves out unknown ones', async () => {
  expect(await slugs(`&ids=${ids[2]},${randomUUID()},${ids[0]?.toUpperCase()},${ids[2]}`)).toEqual([
    'c',
    'a',
    'c',
  ]);
});

test('accepts 200 ids', async () => {
  const asked = Array.from({ length: 200 }, (_, index) => (index === 7 ? ids[0] : randomUUID()));
  expect(await slugs(`&ids=${asked.join(',')}`)).toEqual(['a']);
});

test('merges the translation of the language over the content', async () => {
  const [translated] = await read(`&id=${ids[0]}&language=de`);
  expect(translated).toMatchObject({
    title: 'Titel a',
    slug: 'a',
    parts: [{ text: 'one' }, { text: 'zwei', note: 'kept' }],
    _title: 'Titel a',
  });
  expect((await read('&language=de&limit=2')).map(({ title }) => title)).toEqual(['Titel d', 'Titel c']);
});

test('returns the content unchanged without a translation in the language', async () => {
  expect(await read(`&id=${ids[0]}&language=fr`)).toEqual(await read(`&id=${ids[0]}`));
});

test('prefers a field of the content over an injected key, also one of the translation', async () => {
  const owner = await withArticles();
  await storeDocuments(content.pool, { websiteId: owner.websiteId, schemaName: 'article' }, [
    {
      title: 'The title',
      content: { _id: 'mine', _publishedAt: null },
      translations: { de: { _title: 'Übersetzt' } },
    },
  ]);
  expect(await read('', undefined, owner)).toEqual([
    { _id: 'mine', _publishedAt: null, _title: 'The title' },
  ]);
  expect(await read('&language=de', undefined, owner)).toEqual([
    { _id: 'mine', _publishedAt: null, _title: 'Übersetzt' },
  ]);
});

test('returns only the injected keys for empty content', async () => {
  const owner = await withArticles();
  const where = { websiteId: owner.websiteId, schemaName: 'article' };
  const [id] = await storeDocuments(content.pool, where, [{ content: {}, publishedAt: minute(0) }]);
  expect(await read('', undefined, owner)).toEqual([
    { _id: id, _title: 'Title', _publishedAt: '2026-11-15T09:00:00.000Z' },
  ]);
});

test('returns an empty list for an unknown schema and nothing of another website', async () => {
  expect(await read('', '/dataset/unknown')).toEqual([]);
  const other = await withArticles();
  expect(await read('', undefined, other)).toEqual([]);
  expect(await read(`&id=${ids[0]}`, undefined, other)).toEqual([]);
  expect(await read(`&ids=${ids[0]}`, undefined, other)).toEqual([]);
});

test('returns documents larger than the per-row limit completely', async () => {
  const owner = await withArticles();
  const text = 'x'.repeat(300_000);
  await storeDocuments(
    content.pool,
    { websiteId: owner.websiteId, schemaName: 'article' },
    ['a', 'b', 'c'].map((slug, index) => ({ content: { slug, text }, publishedAt: minute(index) })),
  );
  const found = (await read('', undefined, owner)) as { slug: string; text: string }[];
  expect(found.map(({ slug, text: { length } }) => [slug, length])).toEqual([
    ['c', 300_000],
    ['b', 300_000],
    ['a', 300_000],
  ]);
});
