import { beforeAll, expect, test } from 'vitest';
import { siteWithRoutes } from '../../testing/site-with-routes.ts';

let site: Awaited<ReturnType<typeof siteWithRoutes>>;
let block: string;

// More pages with a route of their own than an instance remembers: each is looked up.
beforeAll(async () => {
  site = await siteWithRoutes();
  block = await site.addBlock();
  await site.pool.query(
    `INSERT INTO routes (id, website_id, path, pattern, state)
     SELECT gen_random_uuid(), $1, '/pages/' || n, '/pages/' || n, 'Live' FROM generate_series(1, 600) n`,
    [site.websiteId],
  );
  await site.addDocument({ slug: 'hello' });
  await site.addRoute('/pages/{page}', { block_ids: [block] });
  await site.addRoute('/articles/{slug}', { param_bindings: { slug: 'article' } });
  await site.addRoute('/{author}/by/{slug}', { param_bindings: { author: 'author', slug: 'article' } });
  await site.addRoute('/articles/draft', { state: 'Draft' });
  await site.addRoute('/special/hello', { pattern: '/special/{slug}', param_bindings: { slug: 'article' } });
  await site.addRoute('/special/none', { pattern: '/special/{slug}', param_bindings: { slug: 'article' } });
});

test.each(['first', 'second'])('finds every page, the %s time', async () => {
  const { body } = await site.getRoute('/pages/599');
  expect(body.route).toMatchObject({ path: '/pages/599', block_ids: [block] });
  expect((await site.getRoute('/pages/601')).body.route.path).toBe('/pages/{page}');
  expect((await site.getRoute('/articles/hello')).body.resolvedParams.slug.value).toBe('hello');
  expect((await site.getRoute('/articles/none')).status).toBe(404);
  expect((await site.getRoute('/articles/draft')).status).toBe(404);
  expect((await site.getRoute('/articles/draft', '&preview=true')).body.route.path).toBe('/articles/draft');
  expect((await site.getRoute('/special/hello')).body.resolvedParams.slug.value).toBe('hello');
  expect((await site.getRoute('/special/none')).status).toBe(404);
  expect((await site.getRoute('/ann/by/hello')).status).toBe(404);
  expect((await site.getRoute('/nowhere')).status).toBe(404);
});

test('treats a path without parameters as exact', async () => {
  const { body } = await site.getRoute('/pages/{page}');
  expect(body.route).toMatchObject({ path: '/pages/{page}', block_ids: [block] });
});
