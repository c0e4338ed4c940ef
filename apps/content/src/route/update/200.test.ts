import { beforeEach, expect, test } from 'vitest';
import { siteWithRoutes } from '../../testing/site-with-routes.ts';

let site: Awaited<ReturnType<typeof siteWithRoutes>>;

beforeEach(async () => {
  site = await siteWithRoutes();
});

const change = (id: string, body: object) =>
  site.ask(`PATCH ${site.routesPath}/${id}`, { bearer: site.bearer, body });

test('changes the given fields and keeps the rest', async () => {
  const block = await site.addBlock();
  const id = await site.addRoute('/about', { label: 'About', tags: ['a'], block_ids: [block] });
  const { body: before } = await site.ask(`GET ${site.routesPath}/${id}`, { bearer: site.bearer });
  const { status, body } = await change(id, { label: null, tags: ['b'] });
  expect(status).toBe(200);
  expect(body).toEqual({ ...before, label: null, tags: ['b'], updated_at: body.updated_at });
  expect(Date.parse(body.updated_at)).toBeGreaterThan(Date.parse(before.updated_at));
  expect((await site.ask(`GET ${site.routesPath}/${id}`, { bearer: site.bearer })).body).toEqual(body);
});

test('moves a pattern that equals the path with it, and keeps another one', async () => {
  const about = await site.addRoute('/about');
  expect((await change(about, { path: '/about-us' })).body.pattern).toBe('/about-us');
  const one = await site.addRoute('/articles/one', { pattern: '/articles/{slug}' });
  expect((await change(one, { path: '/articles/two' })).body.pattern).toBe('/articles/{slug}');
  expect((await change(one, { path: '/two' })).status).toBe(400);
});

test('announces each change of state with the public paths that it affects', async () => {
  const id = await site.addRoute('/a', { state: 'Draft' });
  await site.pool.query('DELETE FROM outbox');
  for (const body of [
    { label: 'Draft still' },
    { state: 'Live' },
    { path: '/b' },
    { state: 'Draft' },
    { state: 'Live' },
    { state: 'Archived' },
    { state: 'Draft' },
  ]) {
    expect((await change(id, body)).status).toBe(200);
  }
  const { rows } = await site.pool.query('SELECT payload FROM outbox ORDER BY id');
  const events = rows.map(({ payload }) => JSON.parse(payload));
  expect(events.map(({ type, paths }) => [type, ...paths])).toEqual([
    ['changed'],
    ['published', '/a'],
    ['changed', '/a', '/b'],
    ['unpublished', '/b'],
    ['published', '/b'],
    ['archived', '/b'],
    ['changed'],
  ]);
});

test('keeps the time and announces nothing when an edit changes nothing', async () => {
  const id = await site.addRoute('/about', { label: 'About', tags: ['a'] });
  const { body: before } = await site.ask(`GET ${site.routesPath}/${id}`, { bearer: site.bearer });
  await site.pool.query('DELETE FROM outbox');
  expect((await change(id, { state: 'Live', label: 'About', tags: ['a'] })).body).toEqual(before);
  expect((await site.pool.query('SELECT payload FROM outbox')).rows).toEqual([]);
});

test('counts each concurrent change', async () => {
  const id = await site.addRoute('/a');
  const { rows: before } = await site.pool.query('SELECT routes_version FROM websites WHERE id = $1', [
    site.websiteId,
  ]);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      change(id, index % 2 ? { label: `L${index}` } : { tags: [`T${index}`] }),
    ),
  );
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  const { body } = await site.ask(`GET ${site.routesPath}/${id}`, { bearer: site.bearer });
  expect(body.label).toMatch(/^L/);
  expect(body.tags[0]).toMatch(/^T/);
  const { rows: after } = await site.pool.query('SELECT routes_version FROM websites WHERE id = $1', [
    site.websiteId,
  ]);
  expect(Number(after[0].routes_version) - Number(before[0].routes_version)).toBe(8);
});
