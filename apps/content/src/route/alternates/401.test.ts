import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { siteWithRoutes } from '../../testing/site-with-routes.ts';

test('refuses a missing key, a wrong key, and a key of another organization as if the website did not exist', async () => {
  const site = await siteWithRoutes();
  await site.addRoute('/about');
  const path = `GET /route/alternates?websiteId=${site.websiteId}&path=/about`;
  expect((await site.ask(path, { apiKey: site.apiKey })).status).toBe(200);
  expect((await site.ask(path)).status).toBe(401);
  expect((await site.ask(path, { apiKey: 'wrong' })).status).toBe(401);
  const { apiKey } = await site.newTenant();
  const nowhere = `GET /route/alternates?websiteId=${randomUUID()}&path=/about`;
  const refused = await Promise.all([path, nowhere].map((request) => site.ask(request, { apiKey })));
  expect(refused.map(({ status }) => status)).toEqual([401, 401]);
  expect(new Set(refused.map(({ body }) => body.detail)).size).toBe(1);
});
