import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { article, contentUnderTest } from '../testing/content-under-test.ts';

let content: Awaited<ReturnType<typeof contentUnderTest>>;
let aurora: Awaited<ReturnType<typeof content.newWebsite>>;
let borealis: Awaited<ReturnType<typeof content.newWebsite>>;
const host = `www.${randomUUID()}.example`;

async function siteWith(name: string, domains: string[]) {
  const site = await content.newWebsite({ domains });
  const path = `POST /manage/websites/${site.websiteId}/components`;
  await content.ask(path, { bearer: site.bearerToken, body: { ...article, name } });
  return site;
}

beforeAll(async () => {
  content = await contentUnderTest({ REQUIRE_SCHEMA_API_KEY: 'false' });
  aurora = await siteWith('aurora', [host]);
  borealis = await siteWith('borealis', []);
});

const componentsAt = async (query: string, headers: Record<string, string>, app = content.app) => {
  const answer = await app.inject({ url: `/components${query}`, headers });
  return answer.json().components?.map(({ name }: { name: string }) => name) ?? answer.statusCode;
};

test('resolves the host to its website, in any case and with any port', async () => {
  expect(await componentsAt('', { host })).toEqual(['aurora']);
  expect(await componentsAt('', { host: `${host.toUpperCase()}:8443` })).toEqual(['aurora']);
});

test('prefers websiteId over the host', async () => {
  expect(await componentsAt(`?websiteId=${borealis.websiteId}`, { host })).toEqual(['borealis']);
});

test('resolves an unknown host to nothing, or to the fallback if one is set', async () => {
  expect(await componentsAt('', { host: 'unknown.example' })).toBe(400);
  const fallback = randomUUID();
  const single = await contentUnderTest({ REQUIRE_SCHEMA_API_KEY: 'false', FALLBACK_WEBSITE_ID: fallback });
  expect(await componentsAt('', { host: 'unknown.example' }, single.app)).toEqual([]);
});

test('uses a forwarded host only behind a trusted proxy', async () => {
  const forwarded = { host: 'proxy.internal', 'x-forwarded-host': host };
  expect(await componentsAt('', forwarded)).toBe(400);
});

test('requires a key of the organization that owns the resolved website', async () => {
  const answer = await content.app.inject({
    url: '/components',
    headers: { host, 'x-api-key': borealis.apiKey },
  });
  expect(answer.statusCode).toBe(401);
  const own = await content.app.inject({ url: '/components', headers: { host, 'x-api-key': aurora.apiKey } });
  expect(own.statusCode).toBe(200);
});

test('prefers the host over the fallback', async () => {
  const { websiteId } = borealis;
  const settings = { REQUIRE_SCHEMA_API_KEY: 'false', FALLBACK_WEBSITE_ID: websiteId };
  const single = await contentUnderTest(settings);
  const { websiteId: atHost, bearerToken } = await single.newWebsite({ domains: [host] });
  await single.ask(`POST /manage/websites/${atHost}/components`, { bearer: bearerToken, body: article });
  expect(await componentsAt('', { host }, single.app)).toEqual(['article']);
  expect(await componentsAt('', { host: 'unknown.example' }, single.app)).toEqual([]);
});

test.each([
  '/blocks?ids=',
  '/blocks/with-cel-cache?blockIds=',
  '/blocks/generated?blockIds=',
  '/components',
  '/dataset/article',
  '/schemas/article',
])('%s accepts a request without websiteId when the host has a website, else returns 400', async (path) => {
  const url = path.endsWith('=') ? `${path}${randomUUID()}` : path;
  const statusAt = async (at: string) =>
    (await content.app.inject({ url, headers: { host: at } })).statusCode;
  expect(await statusAt(host)).toBe(200);
  expect(await statusAt('unknown.example')).toBe(400);
});
