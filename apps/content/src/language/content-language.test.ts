import { beforeAll, expect, test } from 'vitest';
import { createResponseCache } from '../response-cache/response-cache.ts';
import { siteWithRoutes } from '../testing/site-with-routes.ts';
import { storeDocuments } from '../testing/store-documents.ts';

let site: Awaited<ReturnType<typeof siteWithRoutes>>;
let cache: ReturnType<typeof createResponseCache>;
let translated: string;
let untranslated: string;

beforeAll(async () => {
  cache = createResponseCache({ bytes: 1_000_000, current: () => true });
  site = await siteWithRoutes({}, { cache });
  const { websiteId } = site;
  const stored = await storeDocuments(site.pool, { websiteId, schemaName: 'article' }, [
    { content: { title: 'Ridge', slug: 'ridge' }, translations: { de: { title: 'Grat' } } },
    { content: { title: 'Hut', slug: 'hut' } },
  ]);
  [translated, untranslated] = stored as [string, string];
  await site.addRoute('/{lang}/articles/{slug}', { param_bindings: { lang: 'language', slug: 'article' } });
});

const read = (path: string) =>
  site.app.inject({
    url: `${path}${path.includes('?') ? '&' : '?'}websiteId=${site.websiteId}`,
    headers: { 'x-api-key': site.apiKey },
  });
/** Of a response that is read, and of the same one from the cache. */
async function languages(path: string) {
  const first = await read(path);
  const hits = cache.counts.hits;
  const second = await read(path);
  expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
  expect(cache.counts.hits).toBe(hits + 1);
  expect(second.headers['content-language']).toBe(first.headers['content-language']);
  return first.headers['content-language'];
}

test.each(['dataset', 'schemas'])('names the language of the translation in /%s', async (name) => {
  expect(await languages(`/${name}/article?id=${translated}&language=de`)).toBe('de');
});

test('names the language of the website in /dataset without a translation or a requested language', async () => {
  expect(await languages(`/dataset/article?id=${untranslated}&language=de`)).toBe('en');
  expect(await languages(`/dataset/article?id=${translated}&language=fr`)).toBe('en');
  expect(await languages(`/dataset/article?id=${translated}`)).toBe('en');
});

test('names every delivered language of a list once, and none for an empty list', async () => {
  expect(await languages('/dataset/article?language=de')).toBe('de, en');
  expect(await languages(`/dataset/article?ids=${translated},${untranslated}&language=de`)).toBe('de, en');
  expect(await languages('/dataset/article')).toBe('en');
  expect(await languages('/dataset/author')).toBeUndefined();
});

test('names the language in a 304', async () => {
  const path = `/dataset/article?id=${translated}&language=de`;
  const { headers } = await read(path);
  const again = await site.app.inject({
    url: `${path}&websiteId=${site.websiteId}`,
    headers: { 'x-api-key': site.apiKey, 'if-none-match': String(headers.etag) },
  });
  expect([again.statusCode, again.headers['content-language']]).toEqual([304, 'de']);
});

test('names the languages of a streamed dataset before its first document', async () => {
  const { websiteId } = site;
  const large = { title: 'Large', text: 'x'.repeat(1_200_000) };
  await storeDocuments(site.pool, { websiteId, schemaName: 'author' }, [
    { content: { ...large, slug: 'a' }, translations: { fr: { title: 'Grand' } } },
    { content: { ...large, slug: 'b' } },
  ]);
  const { headers } = await read('/dataset/author?language=fr&limit=2');
  expect([headers.etag, headers['content-language']]).toEqual([undefined, 'en, fr']);
});

test('names the language of the website in /route, in which its document is delivered', async () => {
  expect(await languages('/route?path=/de/articles/ridge')).toBe('en');
});

test('names the language of the website and of looked-up documents in blocks', async () => {
  const block = await site.addBlock();
  await site.pool.query(`UPDATE blocks SET published_content = '{"title": "Boots"}' WHERE id = $1`, [block]);
  await site.pool.query(
    'INSERT INTO computed_fields (block_id, website_id, field_path, script) VALUES ($1, $2, $3, $4)',
    [block, site.websiteId, 'heading', 'lookup("article", "ridge").title'],
  );
  expect(await languages(`/blocks?ids=${block}`)).toBe('en');
  expect(await languages(`/blocks/with-cel-cache?blockIds=${block}&locale=de`)).toBe('de, en');
  expect(await languages(`/blocks/with-cel-cache?blockIds=${block}&locale=fr`)).toBe('en');
});

test('names a new source language at once, also in cached responses', async () => {
  const path = `/dataset/article?id=${untranslated}&language=de`;
  expect(await languages(path)).toBe('en');
  const changed = await site.ask(`PATCH /manage/websites/${site.websiteId}`, {
    bearer: site.bearer,
    body: { sourceLanguage: 'fr' },
  });
  expect([changed.status, changed.body.sourceLanguage]).toEqual([200, 'fr']);
  expect(await languages(path)).toBe('fr');
  expect(await languages('/route?path=/de/articles/hut')).toBe('fr');
  const { rows } = await site.pool.query(
    `SELECT payload FROM outbox WHERE payload::jsonb ->> 'entity' = 'website'`,
  );
  expect(rows.map(({ payload }) => JSON.parse(payload))).toMatchObject([
    { type: 'updated', everything: true },
  ]);
});
