import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { siteWithRoutes } from '../../testing/site-with-routes.ts';

let site: Awaited<ReturnType<typeof siteWithRoutes>>;

beforeAll(async () => {
  site = await siteWithRoutes();
  const bindings = { lang: 'language', author: 'author', slug: 'article' };
  await site.addRoute('/about');
  await site.addRoute('/articles/{slug}', { param_bindings: { slug: 'article' } });
  await site.addRoute('/{lang}/{author}/{slug}', { param_bindings: bindings });
  await site.addRoute('/one/hello', { pattern: '/one/{slug}', param_bindings: { slug: 'article' } });
  await site.addDocument({ slug: 'hello' });
  await site.addDocument({ slug: 'ann', schemaName: 'author' });
});

beforeEach(() => vi.restoreAllMocks());

test.each([
  ['/about', ''],
  ['/articles/hello', ''],
  ['/articles/hello', '&preview=true'],
  ['/de/ann/hello', ''],
  ['/one/hello', ''],
])('%s%s needs one statement when its routes are cached', async (path, more) => {
  expect((await site.getRoute(path, more)).status).toBe(200);
  const statements = vi.spyOn(site.pool, 'query');
  const connections = vi.spyOn(site.pool, 'connect');
  expect((await site.getRoute(path, more)).status).toBe(200);
  expect(statements).toHaveBeenCalledTimes(1);
  // The one of that statement; a transaction would take another.
  expect(connections).toHaveBeenCalledTimes(1);
});
