import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { siteWithRoutes } from '../../testing/site-with-routes.ts';

test('returns 404 for a path without a route, and names a missing document', async () => {
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

test('returns 404 for an unknown website where reads are public', async () => {
  const site = await siteWithRoutes({ REQUIRE_SCHEMA_API_KEY: 'false' });
  const answer = await site.ask(`GET /route?websiteId=${randomUUID()}&path=/about`);
  expect(answer.status).toBe(404);
});
