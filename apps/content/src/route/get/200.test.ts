import { beforeAll, expect, test } from 'vitest';
import { siteWithRoutes } from '../../testing/site-with-routes.ts';

let site: Awaited<ReturnType<typeof siteWithRoutes>>;

beforeAll(async () => {
  site = await siteWithRoutes();
});

test('returns the route with every field of the specification, without resolvedParams when nothing is bound', async () => {
  const block = await site.addBlock();
  await site.addRoute('/about', { label: 'About', tags: ['company'], block_ids: [block] });
  const answer = await site.getRoute('/about');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.body).toEqual({
    route: {
      website_id: site.websiteId,
      path: '/about',
      pattern: '/about',
      label: 'About',
      tags: ['company'],
      block_ids: [block],
      template_block_ids: null,
      override_mode: null,
      state: 'Live',
      param_bindings: null,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updated_at: expect.stringMatching(/Z$/),
    },
  });
});

test('returns every set field of a route, alone and in the list', async () => {
  const [one, two] = [await site.addBlock(), await site.addBlock()];
  const set = {
    pattern: '/shops/{town}/{shop}',
    label: 'Shop',
    tags: ['shops', 'towns'],
    block_ids: [two, one],
    template_block_ids: [one],
    override_mode: 'append',
    param_bindings: { town: 'author', shop: 'article' },
  };
  await site.addRoute(set.pattern, set);
  const alone = await site.getRoute('/shops/oslo/boots', '&skipValidation=true');
  expect(alone.body.route).toMatchObject({ path: set.pattern, ...set });
  const { body } = await site.listRoutes('&pattern=/shops/');
  expect(body.routes).toEqual([alone.body.route]);
});

test('resolves a bound parameter to the published document with that slug', async () => {
  await site.addRoute('/articles/{slug}', { param_bindings: { slug: 'article' } });
  const id = await site.addDocument({ slug: 'hello', title: 'Hello "you"' });
  await site.addDocument({ slug: 'hello', schemaName: 'author' });
  const { status, body } = await site.getRoute('/articles/hello');
  expect(status).toBe(200);
  expect(body.route).toMatchObject({ path: '/articles/{slug}', param_bindings: { slug: 'article' } });
  expect(body.resolvedParams).toEqual({
    slug: {
      value: 'hello',
      schemaName: 'article',
      document: {
        id,
        schema_name: 'article',
        title: 'Hello "you"',
        published_content: { title: 'Hello "you"', slug: 'hello' },
      },
    },
  });
});

test('resolves several bound parameters in the order of the pattern', async () => {
  await site.addRoute('/by/{author}/{slug}', { param_bindings: { slug: 'article', author: 'author' } });
  const author = await site.addDocument({ slug: 'ann', schemaName: 'author' });
  const post = await site.addDocument({ slug: 'a-post' });
  const { body } = await site.getRoute('/by/ann/a-post');
  expect(Object.keys(body.resolvedParams)).toEqual(['author', 'slug']);
  expect(body.resolvedParams.author.document.id).toBe(author);
  expect(body.resolvedParams.slug.document.id).toBe(post);
});

test('accepts any value for an unbound parameter and resolves it to nothing', async () => {
  await site.addRoute('/search/{words}');
  const { status, body } = await site.getRoute('/search/whatever');
  expect(status).toBe(200);
  expect(Object.keys(body)).toEqual(['route']);
});

test('returns images of the document with their address', async () => {
  await site.addDocument({ slug: 'pictured', body: '{"photo":{"_asset":{"url":"\u0001/1/a.png"}}}' });
  const { body } = await site.getRoute('/articles/pictured');
  const { url } = body.resolvedParams.slug.document.published_content.photo._asset;
  expect(url).toMatch(/^https?:\/\/.+\/1\/a\.png$/);
});

test('accepts a key in the query like one in the header', async () => {
  const answer = await site.ask(`GET /route?websiteId=${site.websiteId}&path=/about&api_key=${site.apiKey}`);
  expect(answer.status).toBe(200);
});

test('ignores a trailing slash, and accepts the root path', async () => {
  await site.addRoute('/');
  expect((await site.getRoute('/about/')).body.route.path).toBe('/about');
  expect((await site.getRoute('/')).body.route.path).toBe('/');
});
