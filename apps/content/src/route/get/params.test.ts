import { beforeAll, expect, test } from 'vitest';
import { siteWithRoutes } from '../../testing/site-with-routes.ts';

let site: Awaited<ReturnType<typeof siteWithRoutes>>;

beforeAll(async () => {
  site = await siteWithRoutes();
  await site.addRoute('/articles/{slug}', { param_bindings: { slug: 'article' } });
  await site.addRoute('/über uns');
  for (const slug of ['café', 'a/b', '100%', 'a b', "o'neil; DROP", '{slug}'])
    await site.addDocument({ slug });
});

test.each(['café', 'a/b', '100%', 'a b', "o'neil; DROP", '{slug}'])('decodes the value %s', async (slug) => {
  const { status, body } = await site.getRoute(`/articles/${encodeURIComponent(slug)}`);
  expect(status).toBe(200);
  expect(body.resolvedParams.slug.value).toBe(slug);
  expect(body.resolvedParams.slug.document.title).toBe(slug);
});

test('decodes static segments, and accepts them unencoded', async () => {
  expect((await site.getRoute('/%C3%BCber%20uns')).status).toBe(200);
  expect((await site.getRoute('/über uns')).status).toBe(200);
});

test('compares whole values, case-sensitive', async () => {
  await site.addDocument({ slug: 'whole' });
  expect((await site.getRoute('/articles/whole')).status).toBe(200);
  for (const slug of ['Whole', 'whol', 'whole ', '%', '_____']) {
    expect((await site.getRoute(`/articles/${encodeURIComponent(slug)}`)).status, slug).toBe(404);
  }
});

test.each(['/articles/100%', '/articles/%E0%A4%A', '/articles/%00', '/articles//', '//articles/whole'])(
  'returns 404 for %s',
  async (path) => {
    expect((await site.getRoute(path)).status).toBe(404);
  },
);

test('finds only published documents of the bound component', async () => {
  await site.addDocument({ slug: 'draft', published: false });
  await site.addDocument({ slug: 'archived', archived: true });
  await site.addDocument({ slug: 'person', schemaName: 'author' });
  for (const slug of ['draft', 'archived', 'person']) {
    expect((await site.getRoute(`/articles/${slug}`)).status, slug).toBe(404);
  }
});
