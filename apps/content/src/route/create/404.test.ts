import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { siteWithRoutes } from '../../testing/site-with-routes.ts';

test('returns 404 for a website of another organization, and keeps its cached routes current', async () => {
  const site = await siteWithRoutes();
  const { bearerToken: bearer } = await site.newTenant();
  const body = { path: '/about' };
  expect((await site.ask(`POST ${site.routesPath}`, { bearer, body })).status).toBe(404);
  const nowhere = `POST /manage/websites/${randomUUID()}/routes`;
  expect((await site.ask(nowhere, { bearer: site.bearer, body })).status).toBe(404);
  expect((await site.pool.query('SELECT 1 FROM routes')).rows).toEqual([]);
  const { rows } = await site.pool.query('SELECT routes_version FROM websites WHERE id = $1', [
    site.websiteId,
  ]);
  expect(rows).toEqual([{ routes_version: '0' }]);
});
