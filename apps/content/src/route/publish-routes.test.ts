import { randomUUID } from 'node:crypto';
import { transaction } from '@sightline/postgres';
import { beforeEach, expect, test } from 'vitest';
import type { Change } from '../change/change.ts';
import { siteWithRoutes } from '../testing/site-with-routes.ts';
import { publishRoutes } from './publish-routes.ts';

let site: Awaited<ReturnType<typeof siteWithRoutes>>;

beforeEach(async () => {
  site = await siteWithRoutes();
});

async function publish(routeIds: string[], organizations = [site.organizationId]) {
  const changes: Change[] = [];
  const { websiteId } = site;
  const done = await transaction(site.pool, (client) =>
    publishRoutes(client, { websiteId, organizations, routeIds }, (change) => changes.push(change)),
  );
  return {
    ...done,
    changes: changes.map(({ type, touches }) => [type, ...(touches.routes ?? []).map(({ path }) => path)]),
  };
}

test('makes drafts Live together, and leaves Live routes as they are', async () => {
  const [a, b] = [
    await site.addRoute('/a', { state: 'Draft' }),
    await site.addRoute('/b/{x}', { state: 'Draft' }),
  ];
  const live = await site.addRoute('/live');
  expect((await site.getRoute('/b/1')).status).toBe(404);
  const { routes, faults, changes } = await publish([a, b, live]);
  expect(faults).toEqual([]);
  expect(routes.map(({ path, state }) => [path, state]).sort()).toEqual([
    ['/a', 'Live'],
    ['/b/{x}', 'Live'],
    ['/live', 'Live'],
  ]);
  expect(changes.sort()).toEqual([
    ['published', '/a'],
    ['published', '/b/{x}'],
  ]);
  // Also what was remembered of the patterns is current.
  expect((await site.getRoute('/b/1')).status).toBe(200);
});

test('names every route that cannot become Live, and publishes none', async () => {
  const block = await site.addBlock();
  const draft = await site.addRoute('/draft', { state: 'Draft' });
  const broken = await site.addRoute('/broken', { state: 'Draft', block_ids: [block] });
  await site.pool.query('DELETE FROM blocks');
  const archived = await site.addRoute('/archived');
  await site.ask(`PATCH ${site.routesPath}/${archived}`, {
    bearer: site.bearer,
    body: { state: 'Archived' },
  });
  const { routes, faults, changes } = await publish([draft, archived, broken, randomUUID()]);
  expect(routes).toEqual([]);
  expect(changes).toEqual([]);
  expect(faults.map(({ loc, type }) => [...loc, type])).toEqual([
    ['body', 'routes', 1, 'conflict'],
    ['body', 'routes', 2, 'reference'],
    ['body', 'routes', 3, 'not_found'],
  ]);
  expect((await site.getRoute('/draft')).status).toBe(404);
});

test('does not find routes of another organization', async () => {
  const draft = await site.addRoute('/draft', { state: 'Draft' });
  const { faults } = await publish([draft], [(await site.newTenant()).organizationId]);
  expect(faults.map(({ type }) => type)).toEqual(['not_found']);
});

test('makes one of equal patterns Live, also when both are in one release', async () => {
  const draft = (path: string, param_bindings: object) =>
    site.addRoute(path, { state: 'Draft', param_bindings });
  const [a, b] = [await draft('/{a}', { a: 'article' }), await draft('/{b}', { b: 'article' })];
  const together = await publish([a, b]);
  expect(together.routes).toEqual([]);
  expect(together.faults).toMatchObject([{ type: 'conflict', msg: expect.stringContaining('/{') }]);
  expect((await publish([a])).faults).toEqual([]);
  expect((await publish([b])).faults).toMatchObject([{ type: 'conflict', loc: ['body', 'routes', 0] }]);
});
