import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { article, contentUnderTest } from '../../testing/content-under-test.ts';

let content: Awaited<ReturnType<typeof contentUnderTest>>;
let site: Awaited<ReturnType<typeof content.newWebsite>>;
let path: string;

beforeAll(async () => {
  content = await contentUnderTest();
  site = await content.newWebsite();
  await content.ask(`POST /manage/websites/${site.websiteId}/components`, {
    bearer: site.bearerToken,
    body: article,
  });
  path = `GET /components/article?websiteId=${site.websiteId}`;
});

test('refuses a caller without a key when the setting requires one', async () => {
  expect((await content.ask(path)).status).toBe(401);
});

test('refuses a key that is not valid, in the header and in the query', async () => {
  expect((await content.ask(path, { apiKey: 'wrong' })).status).toBe(401);
  expect((await content.ask(`${path}&api_key=wrong`)).status).toBe(401);
  expect((await content.ask(path, { apiKey: '' })).status).toBe(401);
});

test('refuses a wrong key in the header despite a valid one in the query', async () => {
  expect((await content.ask(`${path}&api_key=${site.apiKey}`, { apiKey: 'wrong' })).status).toBe(401);
});

test('returns the same response for a key of another organization as for an unknown website', async () => {
  const stranger = await content.newTenant();
  const theirs = await content.ask(path, { apiKey: stranger.apiKey });
  const nowhere = await content.ask(`GET /components/article?websiteId=${randomUUID()}`, {
    apiKey: stranger.apiKey,
  });
  expect(theirs.status).toBe(401);
  const { request_id: a, ...withoutId } = theirs.body;
  const { request_id: b, ...nowhereWithoutId } = nowhere.body;
  expect(withoutId).toEqual(nowhereWithoutId);
});

test('refuses a bearer token as a key', async () => {
  expect((await content.ask(path, { bearer: site.bearerToken })).status).toBe(401);
});

test('requires no key where reads are public, but refuses a wrong one', async () => {
  const open = await contentUnderTest({ REQUIRE_SCHEMA_API_KEY: 'false' });
  const { websiteId, bearerToken } = await open.newWebsite();
  await open.ask(`POST /manage/websites/${websiteId}/components`, { bearer: bearerToken, body: article });
  expect((await open.ask(`GET /components/article?websiteId=${websiteId}`)).status).toBe(200);
  expect((await open.ask(`GET /components/article?websiteId=${websiteId}`, { apiKey: 'wrong' })).status).toBe(
    401,
  );
});
