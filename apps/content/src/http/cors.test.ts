import { beforeAll, expect, test } from 'vitest';
import { createResponseCache } from '../response-cache/response-cache.ts';
import { article, contentUnderTest } from '../testing/content-under-test.ts';
import { listeningUnderTest } from '../testing/listening-under-test.ts';

const [one, two, other] = ['https://one.example', 'https://two.example', 'https://other.example'];
const CORS_ORIGINS = `${one},${two}`;

let content: Awaited<ReturnType<typeof contentUnderTest>>;
let cache: ReturnType<typeof createResponseCache>;

beforeAll(async () => {
  cache = createResponseCache({ bytes: 1_000_000, current: () => true });
  content = await contentUnderTest({ REQUIRE_SCHEMA_API_KEY: 'false', CORS_ORIGINS }, { cache });
});

test('responds to a preflight at every endpoint without a credential', async () => {
  const { paths } = (await content.app.inject('/openapi.json')).json();
  const endpoints = Object.entries<object>(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => ({ path: path.replaceAll(/\{\w+\}/g, 'x'), method })),
  );
  expect(endpoints.length).toBeGreaterThan(60);
  for (const { path, method } of endpoints) {
    const { statusCode, headers } = await content.app.inject({
      method: 'OPTIONS',
      url: path,
      headers: { origin: one, 'access-control-request-method': method.toUpperCase() },
    });
    expect([path, statusCode, headers['access-control-allow-origin']]).toEqual([path, 204, one]);
    expect(headers['access-control-allow-methods']).toContain(method.toUpperCase());
  }
});

test('sends the CORS header of the requesting origin with a cached response', async () => {
  const site = await content.newWebsite();
  await content.ask(`POST /manage/websites/${site.websiteId}/components`, {
    bearer: site.bearerToken,
    body: article,
  });
  const url = `/components/article?websiteId=${site.websiteId}`;
  const allowed = async (origin?: string) => {
    const { headers } = await content.app.inject({ url, headers: origin === undefined ? {} : { origin } });
    expect(headers.vary).toContain('Origin');
    expect(headers.vary).toContain('x-api-key');
    return headers['access-control-allow-origin'];
  };
  expect(await allowed(one)).toBe(one);
  expect(await allowed(two)).toBe(two);
  expect(await allowed(other)).toBeUndefined();
  expect(await allowed()).toBeUndefined();
  expect(cache.counts).toEqual({ hits: 3, stored: 1 });
});

test('lets only a listed origin listen to changes, also where reads are public', async () => {
  const service = await listeningUnderTest({ REQUIRE_SCHEMA_API_KEY: 'false', CORS_ORIGINS });
  const { websiteId } = await service.newWebsite();
  const allowed = async (origin: string) => {
    const reader = await service.listen(`websiteId=${websiteId}`, { origin });
    reader.close();
    expect(reader.status).toBe(200);
    const exposed = reader.headers.get('access-control-expose-headers')?.split(', ');
    return [reader.headers.get('access-control-allow-origin'), exposed?.includes('last-event-id')];
  };
  expect(await allowed(one)).toEqual([one, true]);
  expect(await allowed(other)).toEqual([null, undefined]);
});
