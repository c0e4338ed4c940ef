import { beforeEach, expect, test } from 'vitest';
import { siteWithRoutes } from '../../testing/site-with-routes.ts';

let site: Awaited<ReturnType<typeof siteWithRoutes>>;
const chosen = async (path: string) => (await site.getRoute(path)).body.route?.path;

beforeEach(async () => {
  site = await siteWithRoutes();
});

test('prefers the exact path over every pattern, only while it is Live', async () => {
  await site.addRoute('/articles/{slug}');
  const exact = await site.addRoute('/articles/hello');
  expect(await chosen('/articles/hello')).toBe('/articles/hello');
  expect(await chosen('/articles/other')).toBe('/articles/{slug}');
  const change = (state: string) =>
    site.ask(`PATCH ${site.routesPath}/${exact}`, { bearer: site.bearer, body: { state } });
  await change('Draft');
  expect(await chosen('/articles/hello')).toBe('/articles/{slug}');
  await change('Archived');
  expect(await chosen('/articles/hello')).toBe('/articles/{slug}');
});

test('prefers the pattern with the most static segments, then the leftmost static segment', async () => {
  await site.addRoute('/{a}/{b}/c');
  await site.addRoute('/a/{b}/{c}');
  expect(await chosen('/a/b/c')).toBe('/a/{b}/{c}');
  expect(await chosen('/x/b/c')).toBe('/{a}/{b}/c');
  await site.addRoute('/{a}/b/c');
  expect(await chosen('/a/b/c')).toBe('/{a}/b/c');
});

test('does not try a pattern of another shape when a document is missing', async () => {
  await site.addRoute('/{section}/{slug}');
  await site.addRoute('/articles/{slug}', { param_bindings: { slug: 'article' } });
  expect((await site.getRoute('/articles/none')).status).toBe(404);
  expect(await chosen('/others/none')).toBe('/{section}/{slug}');
});

test('takes the parameters of a concrete route from the pattern that it names', async () => {
  const hello = await site.addDocument({ slug: 'hello' });
  const ann = await site.addDocument({ slug: 'ann', schemaName: 'author' });
  const bindings = { author: 'author', slug: 'article' };
  await site.addRoute('/by/ann/hello', { pattern: '/by/{author}/{slug}', param_bindings: bindings });
  await site.addRoute('/by/bob/hello', { pattern: '/by/{author}/{slug}', param_bindings: bindings });
  // The second time it is known which documents the path needs; the answer is the same.
  for (const time of ['first', 'second']) {
    const { body } = await site.getRoute('/by/ann/hello');
    expect(body.resolvedParams.slug.document.id, time).toBe(hello);
    expect(body.resolvedParams.author.document.id, time).toBe(ann);
    expect((await site.getRoute('/by/bob/hello')).status, time).toBe(404);
  }
  expect((await site.getRoute('/by/cat/hello')).status).toBe(404);
});

test('never chooses a route of another website', async () => {
  const other = await site.newWebsite();
  await site.ask(`POST /manage/websites/${other.websiteId}/routes`, {
    bearer: other.bearerToken,
    body: { path: '/{any}', state: 'Live' },
  });
  expect((await site.getRoute('/about')).status).toBe(404);
});
