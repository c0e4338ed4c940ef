import { expect, test } from 'vitest';
import { siteWithRoutes } from '../../testing/site-with-routes.ts';

test('a Live route stays, and the response says what to do', async () => {
  const site = await siteWithRoutes();
  const id = await site.addRoute('/about');
  const answer = await site.ask(`DELETE ${site.routesPath}/${id}`, { bearer: site.bearer });
  expect([answer.status, answer.body.detail]).toEqual([
    409,
    expect.stringContaining('The route /about is Live'),
  ]);
  expect((await site.getRoute('/about')).status).toBe(200);
});
