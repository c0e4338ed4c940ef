import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { siteWithRoutes } from '../../testing/site-with-routes.ts';

let site: Awaited<ReturnType<typeof siteWithRoutes>>;
const all = ['/5', '/4', '/3', '/2', '/1'];

beforeAll(async () => {
  site = await siteWithRoutes();
  for (const path of [...all].reverse()) await site.addRoute(path, path === '/2' ? { state: 'Draft' } : {});
});

const list = async (query = '') => {
  const answer = await site.listRoutes(query);
  expect(answer.status).toBe(200);
  const { routes, total, hasMore } = answer.body;
  return { paths: routes.map(({ path }: { path: string }) => path), total, hasMore };
};

test('returns routes with every field of the specification', async () => {
  const { body } = await site.listRoutes('&limit=1');
  expect(body.routes[0]).toEqual({
    website_id: site.websiteId,
    path: '/5',
    pattern: '/5',
    label: null,
    tags: [],
    block_ids: [],
    template_block_ids: null,
    override_mode: null,
    state: 'Live',
    param_bindings: null,
    created_at: expect.stringMatching(/Z$/),
    updated_at: expect.stringMatching(/Z$/),
  });
});

test('lists the last changed first, in any state', async () => {
  expect(await list()).toEqual({ paths: all, total: 5, hasMore: false });
  const { websiteId, apiKey, bearerToken: bearer } = await site.newWebsite();
  const path = `/manage/websites/${websiteId}/routes`;
  const { body } = await site.ask(`POST ${path}`, { bearer, body: { path: '/first' } });
  await site.ask(`POST ${path}`, { bearer, body: { path: '/second' } });
  await site.ask(`PATCH ${path}/${body.id}`, { bearer, body: { label: 'Changed' } });
  const listed = await site.ask(`GET /routes?websiteId=${websiteId}`, { apiKey });
  expect(listed.body.routes.map((route: { path: string }) => route.path)).toEqual(['/first', '/second']);
});

test('pages, and counts the whole list also past its end', async () => {
  expect(await list('&limit=2')).toEqual({ paths: ['/5', '/4'], total: 5, hasMore: true });
  expect(await list('&limit=2&offset=2')).toEqual({ paths: ['/3', '/2'], total: 5, hasMore: true });
  expect(await list('&limit=3&offset=2')).toEqual({ paths: ['/3', '/2', '/1'], total: 5, hasMore: false });
  expect(await list('&limit=2&offset=5')).toEqual({ paths: [], total: 5, hasMore: false });
  expect(await list('&offset=1000')).toEqual({ paths: [], total: 5, hasMore: false });
});

test('clamps the limit to 1–100 and has 50 as its default', async () => {
  for (const limit of ['0', '-7']) {
    expect(await list(`&limit=${limit}`)).toEqual({ paths: ['/5'], total: 5, hasMore: true });
  }
  const { websiteId, apiKey } = await site.newWebsite();
  await site.pool.query(
    `INSERT INTO routes (id, website_id, path, pattern)
     SELECT gen_random_uuid(), $1, '/' || n, '/' || n FROM generate_series(1, 120) n`,
    [websiteId],
  );
  const lengthOf = async (query: string) => {
    const { body } = await site.ask(`GET /routes?websiteId=${websiteId}${query}`, { apiKey });
    return [body.routes.length, body.total, body.hasMore];
  };
  expect(await lengthOf('&limit=100000')).toEqual([100, 120, true]);
  expect(await lengthOf('&limit=101&offset=20')).toEqual([100, 120, false]);
  expect(await lengthOf('')).toEqual([50, 120, true]);
});

test('matches the state exactly', async () => {
  expect(await list('&state=Draft')).toEqual({ paths: ['/2'], total: 1, hasMore: false });
  expect(await list('&state=Live&limit=1')).toEqual({ paths: ['/5'], total: 4, hasMore: true });
  for (const state of ['live', 'Liv', 'L%25', '']) {
    expect(await list(`&state=${state}`), state).toEqual({ paths: [], total: 0, hasMore: false });
  }
});

test('returns an empty list for a website without routes and for an unknown one', async () => {
  const { websiteId, apiKey } = await site.newWebsite();
  const { body } = await site.ask(`GET /routes?websiteId=${websiteId}`, { apiKey });
  expect(body).toEqual({ routes: [], total: 0, hasMore: false });
  const open = await siteWithRoutes({ REQUIRE_SCHEMA_API_KEY: 'false' });
  const nowhere = await open.ask(`GET /routes?websiteId=${randomUUID()}`);
  expect([nowhere.status, nowhere.body]).toEqual([200, { routes: [], total: 0, hasMore: false }]);
});
