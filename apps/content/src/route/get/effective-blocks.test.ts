import { beforeEach, expect, test } from 'vitest';
import { siteWithRoutes } from '../../testing/site-with-routes.ts';

let site: Awaited<ReturnType<typeof siteWithRoutes>>;
let [one, two]: string[] = [];

beforeEach(async () => {
  site = await siteWithRoutes();
  [one, two] = [await site.addBlock(), await site.addBlock()];
});

const blocksAt = async (path: string, more = '') => (await site.getRoute(path, more)).body.route.block_ids;
const listed = async () => {
  const { routes } = (await site.listRoutes()).body;
  return Object.fromEntries(
    routes.map((route: { path: string; block_ids: string[] }) => [route.path, route.block_ids]),
  );
};

test('gives a route without blocks those of the best Live pattern that matches its path', async () => {
  await site.addRoute('/{any}/{slug}', { block_ids: [two] });
  await site.addRoute('/articles/{slug}', { block_ids: [one, two] });
  await site.addRoute('/articles/empty');
  await site.addRoute('/articles/full', { block_ids: [two] });
  expect(await blocksAt('/articles/empty')).toEqual([one, two]);
  expect(await blocksAt('/articles/full')).toEqual([two]);
  expect(await blocksAt('/articles/any')).toEqual([one, two]);
  expect(await listed()).toEqual({
    '/{any}/{slug}': [two],
    '/articles/{slug}': [one, two],
    '/articles/empty': [one, two],
    '/articles/full': [two],
  });
});

test('uses the best pattern also when it has no blocks, and never a Draft', async () => {
  await site.addRoute('/{any}/{slug}', { block_ids: [two] });
  await site.addRoute('/articles/empty');
  const best = await site.addRoute('/articles/{slug}', { state: 'Draft', block_ids: [one] });
  expect(await blocksAt('/articles/empty')).toEqual([two]);
  expect(await blocksAt('/articles/empty', '&preview=true')).toEqual([two]);
  const change = (body: object) =>
    site.ask(`PATCH ${site.routesPath}/${best}`, { bearer: site.bearer, body });
  await change({ state: 'Live' });
  expect(await blocksAt('/articles/empty')).toEqual([one]);
  await change({ block_ids: [] });
  expect(await blocksAt('/articles/empty')).toEqual([]);
  expect((await listed())['/articles/empty']).toEqual([]);
});

test('returns no blocks without any pattern', async () => {
  await site.addRoute('/');
  await site.addRoute('/about');
  expect(await listed()).toEqual({ '/': [], '/about': [] });
  expect(await blocksAt('/')).toEqual([]);
});

test('shows the owner the blocks of the route itself', async () => {
  await site.addRoute('/articles/{slug}', { block_ids: [one] });
  const id = await site.addRoute('/articles/empty');
  const { body } = await site.ask(`GET ${site.routesPath}/${id}`, { bearer: site.bearer });
  expect(body.block_ids).toEqual([]);
});
