import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { siteWithRoutes } from '../../testing/site-with-routes.ts';

test('returns 404 for an unknown route and for one of another organization, which stays', async () => {
  const site = await siteWithRoutes();
  const other = await site.newWebsite();
  const id = await site.addRoute('/about', { state: 'Draft' });
  const theirs = `/manage/websites/${other.websiteId}/routes/${id}`;
  expect((await site.ask(`DELETE ${site.routesPath}/${id}`, { bearer: other.bearerToken })).status).toBe(404);
  expect((await site.ask(`DELETE ${theirs}`, { bearer: other.bearerToken })).status).toBe(404);
  expect((await site.ask(`DELETE ${site.routesPath}/${randomUUID()}`, { bearer: site.bearer })).status).toBe(
    404,
  );
  expect((await site.ask(`GET ${site.routesPath}/${id}`, { bearer: site.bearer })).status).toBe(200);
});
