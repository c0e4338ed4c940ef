import { beforeAll, expect, test } from 'vitest';
import { siteWithRoutes } from '../../testing/site-with-routes.ts';

let site: Awaited<ReturnType<typeof siteWithRoutes>>;

beforeAll(async () => {
  site = await siteWithRoutes();
  await site.addRoute('/articles/{slug}', { param_bindings: { slug: 'article' } });
});

const preview = (path: string) => site.getRoute(path, '&preview=true');

test('needs no published document', async () => {
  const content = { title: 'Soon', slug: 'soon' };
  const id = await site.addDocument({ slug: 'soon', title: 'Soon', published: false, content });
  expect((await site.getRoute('/articles/soon')).status).toBe(404);
  const { status, body } = await preview('/articles/soon');
  expect(status).toBe(200);
  expect(body.resolvedParams.slug.document).toEqual({
    id,
    schema_name: 'article',
    title: 'Soon',
    published_content: null,
    draft_content: content,
  });
});

test('shows the draft beside the published content, by the slug of the draft', async () => {
  const id = await site.addDocument({ slug: 'old-slug', title: 'Old' });
  await site.pool.query(
    `UPDATE documents SET draft_slug = 'new-slug', title = 'New', draft_content = '{"title":"New"}' WHERE id = $1`,
    [id],
  );
  const { body } = await preview('/articles/new-slug');
  expect(body.resolvedParams.slug.document).toMatchObject({
    id,
    title: 'New',
    published_content: { title: 'Old', slug: 'old-slug' },
    draft_content: { title: 'New' },
  });
  expect((await preview('/articles/old-slug')).status).toBe(404);
  expect((await site.getRoute('/articles/old-slug')).body.resolvedParams.slug.document.title).toBe('Old');
});

test('prefers the published document among equal slugs, then the newest, never an archived one', async () => {
  await site.addDocument({ slug: 'same', title: 'archived', archived: true });
  expect((await preview('/articles/same')).status).toBe(404);
  await site.addDocument({ slug: 'same', title: 'draft 1', published: false });
  await site.addDocument({ slug: 'same', title: 'draft 2', published: false });
  const title = async () => (await preview('/articles/same')).body.resolvedParams.slug.document.title;
  expect(await title()).toBe('draft 2');
  await site.addDocument({ slug: 'same', title: 'published' });
  await site.addDocument({ slug: 'same', title: 'draft 3', published: false });
  expect(await title()).toBe('published');
});

test('resolves the images of a draft', async () => {
  const id = '0198c2c4-7d5e-7c3a-9d3e-0123456789ab';
  await site.pool.query(
    `INSERT INTO assets (id, website_id, file_name, content_type, bytes, sha256, width, height, blur_hash)
     VALUES ($1, $2, 'a.png', 'image/png', 1, '', 1, 1, '')`,
    [id, site.websiteId],
  );
  const content = { photo: { alt: '', _asset: { id } } };
  await site.addDocument({ slug: 'pictured', published: false, content });
  const { body } = await preview('/articles/pictured');
  expect(body.resolvedParams.slug.document.draft_content.photo._asset.url).toMatch(`/${id}/a.png`);
});

test('chooses Draft routes as if they were Live, and never archived ones', async () => {
  await site.addRoute('/new', { state: 'Draft' });
  await site.addRoute('/news/{day}', { state: 'Draft' });
  await site.addRoute('/{any}/{day}');
  expect((await site.getRoute('/new')).status).toBe(404);
  expect((await preview('/new')).body.route).toMatchObject({ path: '/new', state: 'Draft' });
  expect((await site.getRoute('/news/monday')).body.route.path).toBe('/{any}/{day}');
  expect((await preview('/news/monday')).body.route.path).toBe('/news/{day}');
  const gone = await site.addRoute('/gone', { state: 'Draft' });
  await site.ask(`PATCH ${site.routesPath}/${gone}`, { bearer: site.bearer, body: { state: 'Archived' } });
  expect((await preview('/gone')).status).toBe(404);
});

test('returns 404 for a missing document in a preview too, unless validation is skipped', async () => {
  expect((await preview('/articles/none')).status).toBe(404);
  const { status, body } = await site.getRoute('/articles/none', '&preview=true&skipValidation=true');
  expect([status, Object.keys(body)]).toEqual([200, ['route']]);
});

test('returns the title with which the draft would be delivered', async () => {
  const id = await site.addDocument({ slug: 'titled', title: 'Working title' });
  const title = async () => (await preview('/articles/titled')).body.resolvedParams.slug.document.title;
  const write = (fields: object) =>
    site.pool.query('UPDATE documents SET draft_content = $2 WHERE id = $1', [id, JSON.stringify(fields)]);
  await write({ title: 'New', slug: 'titled' });
  expect(await title()).toBe('New');
  for (const without of [{ title: '' }, { title: 7 }, {}]) {
    await write(without);
    expect(await title(), JSON.stringify(without)).toBe('Working title');
  }
});
