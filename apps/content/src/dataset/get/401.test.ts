import { expect, test } from 'vitest';
import { article, contentUnderTest } from '../../testing/content-under-test.ts';
import { storeDocuments } from '../../testing/store-documents.ts';

test('refuses a missing key, a wrong key and a key of another organization', async () => {
  const content = await contentUnderTest();
  const site = await content.newWebsite();
  const stranger = await content.newWebsite();
  for (const path of ['/dataset/article', '/schemas/article']) {
    const read = (apiKey?: string) =>
      content.ask(`GET ${path}?websiteId=${site.websiteId}`, apiKey ? { apiKey } : {});
    expect((await read()).status).toBe(401);
    expect((await read('nonsense')).status).toBe(401);
    expect((await read(stranger.apiKey)).status).toBe(401);
    expect((await read(site.apiKey)).status).toBe(200);
  }
});

test('accepts the key in the query', async () => {
  const content = await contentUnderTest();
  const site = await content.newWebsite();
  const read = (apiKey: string) =>
    content.ask(`GET /dataset/article?websiteId=${site.websiteId}&api_key=${apiKey}`);
  expect((await read(site.apiKey)).status).toBe(200);
  expect((await read('nonsense')).status).toBe(401);
});

test('requires no key where reads are public, but refuses a wrong one', async () => {
  const content = await contentUnderTest({ REQUIRE_SCHEMA_API_KEY: 'false' });
  const site = await content.newWebsite();
  await content.ask(`POST /manage/websites/${site.websiteId}/components`, {
    bearer: site.bearerToken,
    body: article,
  });
  await storeDocuments(content.pool, { websiteId: site.websiteId, schemaName: 'article' }, [
    { content: { slug: 'a' } },
  ]);
  const address = `GET /dataset/article?websiteId=${site.websiteId}`;
  const anonymous = await content.ask(address);
  expect(anonymous.status).toBe(200);
  expect(anonymous.body).toHaveLength(1);
  expect((await content.ask(address, { apiKey: 'nonsense' })).status).toBe(401);
});
