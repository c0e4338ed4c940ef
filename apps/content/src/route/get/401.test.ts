import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { siteWithRoutes } from '../../testing/site-with-routes.ts';

let site: Awaited<ReturnType<typeof siteWithRoutes>>;
let path: string;

beforeAll(async () => {
  site = await siteWithRoutes();
  await site.addRoute('/about');
  path = `GET /route?websiteId=${site.websiteId}&path=/about`;
});

test('refuses a missing and a wrong key, in the header and in the query', async () => {
  expect((await site.ask(path, { apiKey: site.apiKey })).status).toBe(200);
  expect((await site.ask(path)).status).toBe(401);
  expect((await site.ask(path, { apiKey: 'wrong' })).status).toBe(401);
  expect((await site.ask(`${path}&api_key=wrong`)).status).toBe(401);
});

test('refuses a key of another organization as if the website did not exist, also for a preview', async () => {
  const { apiKey } = await site.newTenant();
  const nowhere = `GET /route?websiteId=${randomUUID()}&path=/about`;
  const answers = await Promise.all(
    [path, `${path}&preview=true`, nowhere].map((request) => site.ask(request, { apiKey })),
  );
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
  expect(new Set(answers.map(({ body }) => body.detail)).size).toBe(1);
});

test('requires a key for a preview where reads are public', async () => {
  const open = await siteWithRoutes({ REQUIRE_SCHEMA_API_KEY: 'false' });
  await open.addRoute('/about');
  const request = `GET /route?websiteId=${open.websiteId}&path=/about`;
  expect((await open.ask(request)).status).toBe(200);
  const refused = await open.ask(`${request}&preview=true`);
  expect(refused.status).toBe(401);
  expect(refused.headers.get('www-authenticate')).toBe('ApiKey realm="sightline"');
  expect((await open.ask(`${request}&preview=true`, { apiKey: open.apiKey })).status).toBe(200);
  expect((await open.ask(request, { apiKey: 'wrong' })).status).toBe(401);
});
