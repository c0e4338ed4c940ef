import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { siteWithRoutes } from '../../testing/site-with-routes.ts';

test('returns 404 for a route of another organization and for an unknown one', async () => {
  const site = await siteWithRoutes();
  const id = await site.addRoute('/about', { label: 'Mine' });
  const stranger = await site.newWebsite();
  const bearer = stranger.bearerToken;
  const body = { label: 'Taken over' };
  const own = `/manage/websites/${stranger.websiteId}/routes`;
  expect((await site.ask(`PATCH ${site.routesPath}/${id}`, { bearer, body })).status).toBe(404);
  expect((await site.ask(`PATCH ${own}/${id}`, { bearer, body })).status).toBe(404);
  expect((await site.ask(`GET ${site.routesPath}/${id}`, { bearer })).status).toBe(404);
  expect((await site.ask(`GET ${own}/${id}`, { bearer })).status).toBe(404);
  expect((await site.ask(`GET ${site.routesPath}`, { bearer })).status).toBe(404);
  const unknown = `PATCH ${site.routesPath}/${randomUUID()}`;
  expect((await site.ask(unknown, { bearer: site.bearer, body })).status).toBe(404);
  const read = await site.ask(`GET ${site.routesPath}/${id.toUpperCase()}`, { bearer: site.bearer });
  expect(read.body.label).toBe('Mine');
});
