import { beforeAll, expect, test } from 'vitest';
import { createResponseCache } from '../../response-cache/response-cache.ts';
import { siteWithRoutes } from '../../testing/site-with-routes.ts';
import { storeDocuments } from '../../testing/store-documents.ts';

const { stringify } = JSON;
let cache: ReturnType<typeof createResponseCache>;
let site: Awaited<ReturnType<typeof siteWithRoutes>>;
let ridge: string;
let hut: string;

beforeAll(async () => {
  cache = createResponseCache({ bytes: 1_000_000, current: () => true });
  site = await siteWithRoutes({}, { cache });
  const { websiteId } = site;
  [ridge, hut] = (await storeDocuments(site.pool, { websiteId, schemaName: 'article' }, [
    {
      content: { title: 'Ridge', slug: 'ridge' },
      translations: { de: { title: 'Grat', slug: 'grat über' }, fr: { title: 'Crête' } },
    },
    { content: { title: 'Hut', slug: 'hut' } },
  ])) as [string, string];
  await storeDocuments(site.pool, { websiteId, schemaName: 'author' }, [
    { content: { title: 'Ann', slug: 'ann' }, translations: { de: { slug: 'anna' } } },
  ]);
  await site.addRoute('/about');
  await site.addRoute('/articles/{slug}', { param_bindings: { slug: 'article' } });
  await site.addRoute('/{lang}/articles/{slug}', { param_bindings: { lang: 'language', slug: 'article' } });
  await site.addRoute('/by/{slug}', { param_bindings: { slug: 'author' } });
  await site.addRoute('/{lang}/in/{place}/{slug}', { param_bindings: { lang: 'language', slug: 'article' } });
});

const ask = (query: string) =>
  site.ask(`GET /route/alternates?websiteId=${site.websiteId}&${query}`, { apiKey: site.apiKey });
async function pathsOf(query: string) {
  const { status, body, text } = await ask(query);
  expect([status, text]).toEqual([200, text]);
  return Object.fromEntries(
    body.alternates.map(({ language, path }: { language: string; path: string | null }) => [language, path]),
  );
}
const ofRidge = { en: '/articles/ridge', de: '/de/articles/grat%20%C3%BCber', fr: '/fr/articles/ridge' };

test('names every language of the document with its state, slug and path', async () => {
  const { status, body } = await ask('path=/articles/ridge');
  expect(status).toBe(200);
  expect(body).toEqual({
    document: { id: ridge, schema_name: 'article' },
    sourceLanguage: 'en',
    alternates: [
      { language: 'en', state: 'source', slug: 'ridge', path: ofRidge.en },
      { language: 'de', state: 'stale', slug: 'grat über', path: ofRidge.de },
      { language: 'fr', state: 'stale', slug: 'ridge', path: ofRidge.fr },
    ],
  });
  await site.pool.query('UPDATE documents SET published_hash = $2 WHERE id = $1', [ridge, 'a'.repeat(64)]);
  await site.pool.query(
    `UPDATE translations SET source_hash = $2 WHERE document_id = $1 AND language = 'de'`,
    [ridge, 'a'.repeat(64)],
  );
  cache.invalidateAll();
  const states = (await ask('path=/articles/ridge')).body.alternates.map(
    ({ state }: { state: string }) => state,
  );
  expect(states).toEqual(['source', 'current', 'stale']);
});

test('names the same paths on every page of a document, and resolves each of them', async () => {
  for (const path of [ofRidge.en, ofRidge.de, ofRidge.fr, '/en/articles/ridge', '/ja/articles/ridge']) {
    expect(await pathsOf(`path=${encodeURIComponent(path)}`)).toEqual(ofRidge);
  }
  expect(await pathsOf(`documentId=${ridge.toUpperCase()}`)).toEqual(ofRidge);
  expect(await pathsOf(`documentId=${ridge}&path=/about`)).toEqual(ofRidge);
  for (const path of Object.values(ofRidge)) expect((await site.getRoute(path)).status).toBe(200);
});

test('names only the source language of a document without translations', async () => {
  expect(await pathsOf(`documentId=${hut}`)).toEqual({ en: '/articles/hut' });
});

test('keeps the route of a page with another parameter', async () => {
  expect(await pathsOf('path=/fr/in/alps/ridge')).toEqual({
    en: '/en/in/alps/ridge',
    de: '/de/in/alps/grat%20%C3%BCber',
    fr: '/fr/in/alps/ridge',
  });
});

test('names a path for a translation with its own slug when no route names a language', async () => {
  expect(await pathsOf('path=/by/ann')).toEqual({ en: '/by/ann', de: '/by/anna' });
});

test('does not name a path that another route or document has', async () => {
  const { websiteId } = site;
  const [shadowed] = await storeDocuments(site.pool, { websiteId, schemaName: 'author' }, [
    { content: { title: 'Bo', slug: 'bo' }, translations: { fr: { title: 'Bo' } } },
  ]);
  await site.addRoute('/by/bo');
  expect(await pathsOf(`documentId=${shadowed}`)).toEqual({ en: null, fr: null });
});

test('names no languages for a page without a document', async () => {
  const { body } = await ask('path=/about');
  expect(body).toEqual({ document: null, sourceLanguage: 'en', alternates: [] });
});

test('caches the response, and reads it again after a translation was written', async () => {
  const before = stringify(await pathsOf(`documentId=${hut}`));
  const hits = cache.counts.hits;
  expect(stringify(await pathsOf(`documentId=${hut}`))).toBe(before);
  expect(cache.counts.hits).toBe(hits + 1);
  const written = await site.ask(`PUT /manage/websites/${site.websiteId}/documents/${hut}/translations/it`, {
    bearer: site.bearer,
    body: { content: { title: 'Rifugio' } },
  });
  expect(written.status).toBe(201);
  expect(await pathsOf(`documentId=${hut}`)).toEqual({ en: '/articles/hut', it: '/it/articles/hut' });
});
