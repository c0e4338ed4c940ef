import { beforeAll, expect, test } from 'vitest';
import { siteWithRoutes } from '../../testing/site-with-routes.ts';

let site: Awaited<ReturnType<typeof siteWithRoutes>>;

beforeAll(async () => {
  site = await siteWithRoutes();
  await site.addRoute('/{lang}/articles/{slug}', { param_bindings: { lang: 'language', slug: 'article' } });
  await site.addDocument({ slug: 'hello' });
});

test('the route is answered, with what resolved', async () => {
  const { status, body } = await site.getRoute('/de/articles/none', '&skipValidation=true');
  expect(status).toBe(200);
  expect(body.route.path).toBe('/{lang}/articles/{slug}');
  expect(Object.keys(body.resolvedParams)).toEqual(['lang']);
  const other = await site.getRoute('/xx/articles/hello', '&skipValidation=true');
  expect(Object.keys(other.body.resolvedParams)).toEqual(['slug']);
});

test('without resolvedParams when nothing did', async () => {
  const { status, body } = await site.getRoute('/xx/articles/none', '&skipValidation=true');
  expect(status).toBe(200);
  expect(Object.keys(body)).toEqual(['route']);
});

test('false is the default, and no route is no route', async () => {
  expect((await site.getRoute('/de/articles/none', '&skipValidation=false')).status).toBe(404);
  expect((await site.getRoute('/de/articles/none')).status).toBe(404);
  expect((await site.getRoute('/nowhere', '&skipValidation=true')).status).toBe(404);
});
