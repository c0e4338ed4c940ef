import { beforeEach, expect, test, vi } from 'vitest';
import { siteWithRoutes } from '../../testing/site-with-routes.ts';

let site: Awaited<ReturnType<typeof siteWithRoutes>>;
const chosen = async (path: string, more = '') => {
  const { status, body } = await site.getRoute(path, more);
  return status === 200 ? body.route.path : status;
};
const change = async (id: string, body: object) =>
  (await site.ask(`PATCH ${site.routesPath}/${id}`, { bearer: site.bearer, body })).status;

beforeEach(async () => {
  site = await siteWithRoutes();
});

test('serves a page and a language home of equal shape, whatever is edited later', async () => {
  const pages = await site.addRoute('/{slug}', { param_bindings: { slug: 'article' } });
  const homes = await site.addRoute('/{lang}', { param_bindings: { lang: 'language' } });
  await site.addDocument({ slug: 'about' });
  const both = async () => [await chosen('/about'), await chosen('/de'), await chosen('/none')];
  const expected = ['/{slug}', '/{lang}', 404];
  expect(await both()).toEqual(expected);
  expect(await change(pages, { label: 'Pages' })).toBe(200);
  expect(await both()).toEqual(expected);
  expect(await change(homes, { tags: ['home'] })).toBe(200);
  expect(await both()).toEqual(expected);
});

test('prefers a language over a document, and a document over a parameter that takes any text', async () => {
  await site.addRoute('/{any}');
  await site.addRoute('/{slug}', { param_bindings: { slug: 'article' } });
  await site.addRoute('/{lang}', { param_bindings: { lang: 'language' } });
  for (const slug of ['de', 'hello']) await site.addDocument({ slug });
  expect(await chosen('/de')).toBe('/{lang}');
  expect(await chosen('/hello')).toBe('/{slug}');
  expect(await chosen('/other')).toBe('/{any}');
});

test('keeps the page of the older route when both name a document', async () => {
  await site.addRoute('/{name}', { param_bindings: { name: 'author' } });
  const articles = await site.addRoute('/{slug}', { param_bindings: { slug: 'article' } });
  await site.addDocument({ slug: 'ann', schemaName: 'author' });
  for (const slug of ['ann', 'hello']) await site.addDocument({ slug });
  await change(articles, { label: 'Again' });
  // The second time the routes are cached; the response is the same.
  for (const time of ['first', 'second']) {
    expect(await chosen('/ann'), time).toBe('/{name}');
    expect(await chosen('/hello'), time).toBe('/{slug}');
    expect(await chosen('/none'), time).toBe(404);
    expect(await chosen('/none', '&skipValidation=true'), time).toBe('/{name}');
  }
});

test('compares parameters from the left, and requires every one to resolve', async () => {
  await site.addRoute('/{section}/{slug}', { param_bindings: { section: 'author', slug: 'article' } });
  await site.addRoute('/{lang}/{slug}', { param_bindings: { lang: 'language', slug: 'article' } });
  await site.addRoute('/{lang}/{name}', { param_bindings: { lang: 'language', name: 'author' } });
  await site.addDocument({ slug: 'hello' });
  await site.addDocument({ slug: 'ann', schemaName: 'author' });
  expect(await chosen('/ann/hello')).toBe('/{section}/{slug}');
  expect(await chosen('/fr/hello')).toBe('/{lang}/{slug}');
  expect(await chosen('/fr/ann')).toBe('/{lang}/{name}');
  expect(await chosen('/fr/none')).toBe(404);
});

test('chooses between documents in one statement when the routes are cached', async () => {
  await site.addRoute('/{slug}', { param_bindings: { slug: 'article' } });
  await site.addRoute('/{name}', { param_bindings: { name: 'author' } });
  await site.addRoute('/{lang}', { param_bindings: { lang: 'language' } });
  await site.addDocument({ slug: 'ann', schemaName: 'author' });
  expect(await chosen('/ann')).toBe('/{name}');
  const statements = vi.spyOn(site.pool, 'query');
  for (const path of ['/ann', '/de', '/none']) await chosen(path);
  expect(statements).toHaveBeenCalledTimes(3);
  statements.mockRestore();
});

test('prefers in a preview the Draft that replaces a Live pattern', async () => {
  await site.addRoute('/{slug}', { param_bindings: { slug: 'article' } });
  await site.addRoute('/{page}', { state: 'Draft', param_bindings: { page: 'article' } });
  await site.addDocument({ slug: 'hello' });
  expect(await chosen('/hello')).toBe('/{slug}');
  expect(await chosen('/hello', '&preview=true')).toBe('/{page}');
});

test('gives a page without blocks those of the pattern it names, else of the first with matching languages', async () => {
  const [home, page, person] = [await site.addBlock(), await site.addBlock(), await site.addBlock()];
  await site.addRoute('/{slug}', { param_bindings: { slug: 'article' }, block_ids: [page] });
  await site.addRoute('/{lang}', { param_bindings: { lang: 'language' }, block_ids: [home] });
  await site.addRoute('/{name}', { param_bindings: { name: 'author' }, block_ids: [person] });
  await site.addRoute('/about');
  await site.addRoute('/de');
  await site.addRoute('/ann', { pattern: '/{name}' });
  const blocks = async (path: string) => (await site.getRoute(path)).body.route.block_ids;
  expect(await blocks('/about')).toEqual([page]);
  expect(await blocks('/de')).toEqual([home]);
  expect(await blocks('/ann')).toEqual([person]);
  const { routes } = (await site.listRoutes()).body;
  const listed = new Map(
    routes.map(({ path, block_ids }: { path: string; block_ids: string[] }) => [path, block_ids]),
  );
  expect([listed.get('/ann'), listed.get('/{lang}')]).toEqual([[person], [home]]);
});
