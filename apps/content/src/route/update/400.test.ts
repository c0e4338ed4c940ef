import { beforeAll, expect, test } from 'vitest';
import { siteWithRoutes } from '../../testing/site-with-routes.ts';

let site: Awaited<ReturnType<typeof siteWithRoutes>>;
let id: string;

beforeAll(async () => {
  site = await siteWithRoutes();
  id = await site.addRoute('/articles/{slug}', { param_bindings: { slug: 'article' }, state: 'Draft' });
});

const change = (body: object, route = id) =>
  site.ask(`PATCH ${site.routesPath}/${route}`, { bearer: site.bearer, body });

test.each([
  [{}, ''],
  [{ path: '/articles' }, '/param_bindings/slug'],
  [{ path: 'articles' }, '/path'],
  [{ pattern: '/other' }, '/pattern'],
  [{ param_bindings: { slug: 'nothing' } }, '/param_bindings/slug'],
  [{ state: 'live' }, '/state'],
  [{ website_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ab' }, '/website_id'],
])('refuses %j completely', async (body, place) => {
  const answer = await change({ ...body, ...(place && { label: 'New' }) });
  expect(answer.status).toBe(400);
  expect(answer.body.errors[0].pointer).toBe(`/body${place}`);
  const { body: now } = await site.ask(`GET ${site.routesPath}/${id}`, { bearer: site.bearer });
  expect(now.label).toBeNull();
});

test('accepts changes of a route whose block is gone, but does not let it become Live', async () => {
  const block = await site.addBlock();
  const route = await site.addRoute('/about', { block_ids: [block], state: 'Draft' });
  await site.pool.query('DELETE FROM blocks WHERE id = $1', [block]);
  expect((await change({ label: 'About' }, route)).status).toBe(200);
  const answer = await change({ state: 'Live' }, route);
  expect(answer.status).toBe(400);
  expect(answer.body.errors[0]).toMatchObject({ pointer: '/body/block_ids/0' });
  expect((await change({ state: 'Live', block_ids: [] }, route)).status).toBe(200);
});

test('refuses an invalid id by name', async () => {
  const answer = await change({ label: 'New' }, 'x');
  expect(answer.status).toBe(400);
  expect(answer.body.errors[0].pointer).toBe('/path/routeId');
});
