import { expect, test } from 'vitest';
import { siteWithRoutes } from '../../testing/site-with-routes.ts';

test('a taken path is refused, also on the way back from the archive', async () => {
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
