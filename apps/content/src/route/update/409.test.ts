import { expect, test } from 'vitest';
import { siteWithRoutes } from '../../testing/site-with-routes.ts';

test('refuses a taken path, also when a route is restored from the archive', async () => {
  const site = await siteWithRoutes();
  const old = await site.addRoute('/about');
  const change = (id: string, body: object) =>
    site.ask(`PATCH ${site.routesPath}/${id}`, { bearer: site.bearer, body });
  await change(old, { state: 'Archived' });
  const other = await site.addRoute('/about');
  expect((await change(old, { state: 'Draft' })).body.detail).toContain('/about');
  const third = await site.addRoute('/third');
  expect((await change(third, { path: '/about' })).status).toBe(409);
  await change(other, { path: '/about-us' });
  expect((await change(old, { state: 'Draft' })).status).toBe(200);
});

test('refuses to make a pattern Live that equals a Live one, by its state, path or bindings', async () => {
  const site = await siteWithRoutes();
  const change = async (id: string, body: object) =>
    (await site.ask(`PATCH ${site.routesPath}/${id}`, { bearer: site.bearer, body })).status;
  const first = await site.addRoute('/{slug}', { param_bindings: { slug: 'article' } });
  const draft = await site.addRoute('/{page}', { state: 'Draft', param_bindings: { page: 'article' } });
  const other = await site.addRoute('/{name}', { param_bindings: { name: 'author' } });
  const far = await site.addRoute('/far/{slug}', { param_bindings: { slug: 'article' } });
  expect(await change(draft, { state: 'Live' })).toBe(409);
  expect(await change(other, { param_bindings: { name: 'article' } })).toBe(409);
  expect(await change(far, { path: '/{far}', param_bindings: { far: 'article' } })).toBe(409);
  // Two that were Live before this was refused can still be edited.
  await site.pool.query(`UPDATE routes SET state = 'Live' WHERE id = $1`, [draft]);
  expect(await change(draft, { label: 'Old' })).toBe(200);
  expect(await change(first, { state: 'Archived' })).toBe(200);
  expect(await change(draft, { state: 'Draft' })).toBe(200);
  expect(await change(draft, { state: 'Live' })).toBe(200);
});
