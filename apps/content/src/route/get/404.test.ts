import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { siteWithRoutes } from '../../testing/site-with-routes.ts';

test('a path without a route, and one whose document is missing, which is named', async () => {
  const site = await siteWithRoutes();
  expect((await site.getRoute('/about')).status).toBe(404);
  await site.addRoute('/about', { state: 'Draft' });
  expect((await site.getRoute('/about')).status).toBe(404);
  await site.addRoute('/articles/{slug}', { param_bindings: { slug: 'article' } });
  const answer = await site.getRoute('/articles/none');
  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  expect(answer.body.detail).toContain('slug');
});

test('where reads are public, a website that does not exist has no routes', async () => {
  const site = await siteWithRoutes({ REQUIRE_SCHEMA_API_KEY: 'false' });
  const answer = await site.ask(`GET /route?websiteId=${randomUUID()}&path=/about`);
  expect(answer.status).toBe(404);
});
