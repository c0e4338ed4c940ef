import { beforeEach, expect, test } from 'vitest';
import { article, contentUnderTest } from '../testing/content-under-test.ts';
import { createResponseCache } from './response-cache.ts';

const host = 'repeat.example';
let content: Awaited<ReturnType<typeof contentUnderTest>>;
let site: Awaited<ReturnType<typeof content.newWebsite>>;
let cache: ReturnType<typeof createResponseCache>;

beforeEach(async () => {
  cache = createResponseCache({ bytes: 1_000_000, current: () => true });
  content = await contentUnderTest({ REQUIRE_SCHEMA_API_KEY: 'false' }, { cache });
  site = await content.newWebsite({ domains: [host] });
  await content.ask(`POST /manage/websites/${site.websiteId}/components`, {
    bearer: site.bearerToken,
    body: article,
  });
});

const path = () => `/components/article?websiteId=${site.websiteId}`;
const name = async (headers: Record<string, string>, url = path()) => {
  const answer = await content.app.inject({ url, headers });
  return answer.statusCode === 200 ? answer.json().displayName : answer.statusCode;
};
/** Behind the back of the service: only a response from memory does not know of it. */
const rename = () => content.pool.query(`UPDATE components SET display_name = 'Hidden'`);

test('serves an unchanged response without the database, and reads it again after a change', async () => {
  const own = { 'x-api-key': site.apiKey };
  const first = await content.app.inject({ url: path(), headers: own });
  await rename();
  const second = await content.app.inject({ url: path(), headers: own });
  expect(second.body).toBe(first.body);
  expect(second.headers).toMatchObject({
    etag: first.headers.etag,
    'content-type': 'application/json; charset=utf-8',
    'content-length': first.headers['content-length'],
    'cache-control': 'private, no-cache',
  });
  await content.ask(`PATCH /manage/websites/${site.websiteId}/components/article`, {
    bearer: site.bearerToken,
    body: { category: 'Editorial' },
  });
  expect(await name(own)).toBe('Hidden');
});

test('serves nothing from the cache to a key of another organization or a wrong key', async () => {
  const stranger = await content.newWebsite();
  expect(await name({ 'x-api-key': site.apiKey })).toBe('Article');
  expect(await name({ 'x-api-key': stranger.apiKey })).toBe(401);
  expect(await name({ 'x-api-key': 'nonsense' })).toBe(401);
});

test('does not share responses between callers with and without a key', async () => {
  expect(await name({ 'x-api-key': site.apiKey })).toBe('Article');
  await rename();
  expect(await name({})).toBe('Hidden');
  expect(await name({ 'x-api-key': site.apiKey })).toBe('Article');
});

test('does not cache a response to an address with a key in it', async () => {
  const url = `${path()}&api_key=${site.apiKey}`;
  expect(await name({}, url)).toBe('Article');
  await rename();
  expect(await name({}, url)).toBe('Hidden');
  expect(cache.counts).toEqual({ hits: 0, stored: 0 });
});

test('caches a response for a website found by its host under that website', async () => {
  const other = await content.newWebsite({ domains: ['other.example'] });
  const components = async (at: string) =>
    (await content.app.inject({ url: '/components', headers: { host: at } })).json().total;
  expect(await components(host)).toBe(1);
  expect(await components('other.example')).toBe(0);
  expect(await components(host)).toBe(1);
  expect(cache.counts.hits).toBe(1);
  await content.ask(`POST /manage/websites/${other.websiteId}/components`, {
    bearer: other.bearerToken,
    body: article,
  });
  expect(await components('other.example')).toBe(1);
});

test('caches an address that only seems to name the website by its host', async () => {
  await content.newWebsite({ domains: ['third.example'] });
  const components = async (at: string) => {
    const url = '/components?_from=websiteId=1';
    return (await content.app.inject({ url, headers: { host: at } })).json().total;
  };
  for (const time of ['first', 'second']) {
    expect([await components(host), await components('third.example')], time).toEqual([1, 0]);
  }
  expect(cache.counts).toEqual({ hits: 2, stored: 2 });
});

test('does not cache a response to an address with a key, however the name of the key is written', async () => {
  const url = `${path()}&api%5Fkey=${site.apiKey}`;
  expect(await name({}, url)).toBe('Article');
  await rename();
  expect(await name({}, url)).toBe('Hidden');
  expect(cache.counts).toEqual({ hits: 0, stored: 0 });
});

test('does not cache errors', async () => {
  const url = path().replace('article', 'author');
  expect(await name({}, url)).toBe(404);
  await content.ask(`POST /manage/websites/${site.websiteId}/components`, {
    bearer: site.bearerToken,
    body: { ...article, name: 'author' },
  });
  expect(await name({}, url)).toBe('Article');
});
