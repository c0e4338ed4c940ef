import { expect, test } from 'vitest';
import { siteWithRoutes } from '../../testing/site-with-routes.ts';

test('refuses a missing key, a wrong key and a key of another organization', async () => {
  const site = await siteWithRoutes();
  const stranger = await site.newTenant();
  const path = `GET /routes?websiteId=${site.websiteId}`;
  expect((await site.ask(path)).status).toBe(401);
  expect((await site.ask(path, { apiKey: 'wrong' })).status).toBe(401);
  expect((await site.ask(`${path}&api_key=wrong`)).status).toBe(401);
  expect((await site.ask(path, { apiKey: stranger.apiKey })).status).toBe(401);
  expect((await site.ask(`${path}&api_key=${site.apiKey}`)).status).toBe(200);
});

test('shows only Live routes without a key where reads are public', async () => {
  const site = await siteWithRoutes({ REQUIRE_SCHEMA_API_KEY: 'false' });
  await site.addRoute('/live');
  await site.addRoute('/draft', { state: 'Draft' });
  const total = async (query = '', apiKey?: string) => {
    const request = `GET /routes?websiteId=${site.websiteId}${query}`;
    return (await site.ask(request, apiKey === undefined ? {} : { apiKey })).body.total;
  };
  expect(await total()).toBe(1);
  expect(await total('&state=Live')).toBe(1);
  expect(await total('&state=Draft')).toBe(0);
  expect(await total('', site.apiKey)).toBe(2);
  expect(await total('&state=Draft', site.apiKey)).toBe(1);
});
