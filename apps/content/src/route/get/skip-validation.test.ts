import { beforeAll, expect, test } from 'vitest';
import { siteWithRoutes } from '../../testing/site-with-routes.ts';

let site: Awaited<ReturnType<typeof siteWithRoutes>>;

beforeAll(async () => {
  site = await siteWithRoutes();
  await site.addRoute('/{lang}/articles/{slug}', { param_bindings: { lang: 'language', slug: 'article' } });
  await site.addDocument({ slug: 'hello' });
});

test('returns the route with the parameters that resolved', async () => {
  const { status, body } = await site.getRoute('/de/articles/none', '&skipValidation=true');
  expect(status).toBe(200);
  expect(body.route.path).toBe('/{lang}/articles/{slug}');
  expect(Object.keys(body.resolvedParams)).toEqual(['lang']);
  const other = await site.getRoute('/xx/articles/hello', '&skipValidation=true');
  expect(Object.keys(other.body.resolvedParams)).toEqual(['slug']);
});

test('returns no resolvedParams when nothing resolved', async () => {
  const { status, body } = await site.getRoute('/xx/articles/none', '&skipValidation=true');
  expect(status).toBe(200);
  expect(Object.keys(body)).toEqual(['route']);
});

test('is off by default, and returns 404 without a route', async () => {
  expect((await site.getRoute('/de/articles/none', '&skipValidation=false')).status).toBe(404);
  expect((await site.getRoute('/de/articles/none')).status).toBe(404);
  expect((await site.getRoute('/nowhere', '&skipValidation=true')).status).toBe(404);
});
