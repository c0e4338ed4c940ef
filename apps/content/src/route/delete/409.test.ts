import { expect, test } from 'vitest';
import { siteWithRoutes } from '../../testing/site-with-routes.ts';

test('refuses to delete a Live route, and says what to do', async () => {
  const site = await siteWithRoutes();
  const id = await site.addRoute('/about');
  const answer = await site.ask(`DELETE ${site.routesPath}/${id}`, { bearer: site.bearer });
  expect([answer.status, answer.body.detail]).toEqual([
    409,
    expect.stringContaining('The route /about is Live'),
  ]);
  expect((await site.getRoute('/about')).status).toBe(200);
});
