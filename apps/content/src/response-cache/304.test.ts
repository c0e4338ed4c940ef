import { beforeAll, expect, test } from 'vitest';
import { article, contentUnderTest } from '../testing/content-under-test.ts';
import { createResponseCache } from './response-cache.ts';

let content: Awaited<ReturnType<typeof contentUnderTest>>;
let site: Awaited<ReturnType<typeof content.newWebsite>>;

beforeAll(async () => {
  content = await contentUnderTest({ CACHE_CONTROL: 'private, max-age=5' });
  site = await content.newWebsite();
  await content.ask(`POST /manage/websites/${site.websiteId}/components`, {
    bearer: site.bearerToken,
    body: article,
  });
});

const read = (headers: Record<string, string> = {}, apiKey = site.apiKey) =>
  content.ask(`GET /components/article?websiteId=${site.websiteId}`, { apiKey, headers });

test('returns 304 without a body for the ETag of an unchanged response', async () => {
  const first = await read();
  const tag = first.headers.get('etag') ?? '';
  expect(tag).toMatch(/^"[\w-]+"$/);
  expect(first.headers.get('cache-control')).toBe('private, max-age=5');
  expect(first.headers.get('vary')).toContain('x-api-key');

  for (const header of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const again = await read({ 'if-none-match': header });
    expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', tag]);
  }
  expect((await read({ 'if-none-match': '"other"' })).status).toBe(200);

  await content.ask(`PATCH /manage/websites/${site.websiteId}/components/article`, {
    bearer: site.bearerToken,
    body: { displayName: 'Changed' },
  });
  const changed = await read({ 'if-none-match': tag });
  expect(changed.status).toBe(200);
  expect(changed.headers.get('etag')).not.toBe(tag);
});

test('returns 401 for a known ETag without a valid key', async () => {
  const tag = (await read()).headers.get('etag') ?? '';
  expect((await read({ 'if-none-match': tag }, 'nonsense')).status).toBe(401);
  const stranger = await content.newWebsite();
  expect((await read({ 'if-none-match': tag }, stranger.apiKey)).status).toBe(401);
});

test('returns 304 for a cached response', async () => {
  const cache = createResponseCache({ bytes: 1_000_000, current: () => true });
  const caching = await contentUnderTest({}, { cache });
  const owner = await caching.newWebsite();
  const list = (headers = {}) =>
    caching.ask(`GET /components?websiteId=${owner.websiteId}`, { apiKey: owner.apiKey, headers });
  const tag = (await list()).headers.get('etag') ?? '';
  expect((await list({ 'if-none-match': tag })).status).toBe(304);
  expect(cache.counts).toEqual({ hits: 1, stored: 1 });
});
