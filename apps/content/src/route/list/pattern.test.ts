import { beforeAll, expect, test } from 'vitest';
import { siteWithRoutes } from '../../testing/site-with-routes.ts';

let site: Awaited<ReturnType<typeof siteWithRoutes>>;

beforeAll(async () => {
  site = await siteWithRoutes();
  for (const path of ['/a_b', '/axb', '/articles/{slug}', '/articles', '/100 percent', "/o'neil", '/Über']) {
    await site.addRoute(path);
  }
  // What the management refuses, and old data may have.
  await site.pool.query(
    `INSERT INTO routes (id, website_id, path, pattern)
     SELECT gen_random_uuid(), $1, p, p FROM unnest(ARRAY['/100%', '/a\\b']) p`,
    [site.websiteId],
  );
});

test.each([
  ['a_b', ['/a_b']],
  ['_', ['/a_b']],
  ['%', ['/100%']],
  ['a%b', []],
  ['\\', ['/a\\b']],
  ['\\_', []],
  ["o'n", ["/o'neil"]],
  ['{slug}', ['/articles/{slug}']],
  ['article', ['/articles', '/articles/{slug}']],
  ['über', []],
  ['Über', ['/Über']],
])('finds %s as it is written', async (pattern, paths) => {
  const { status, body } = await site.listRoutes(`&pattern=${encodeURIComponent(pattern)}`);
  expect(status).toBe(200);
  expect(body.routes.map(({ path }: { path: string }) => path).sort()).toEqual(paths);
  expect(body.total).toBe(paths.length);
});

test('matches the pattern, not the path, combined with the state', async () => {
  await site.addRoute('/pages/one', { pattern: '/pages/{page}', state: 'Draft' });
  const found = async (query: string) => (await site.listRoutes(query)).body.total;
  expect(await found('&pattern=pages/one')).toBe(0);
  expect(await found('&pattern=pages')).toBe(1);
  expect(await found('&pattern=pages&state=Live')).toBe(0);
  expect(await found('&pattern=pages&state=Draft')).toBe(1);
});

test('matches every pattern with an empty filter', async () => {
  expect((await site.listRoutes('&pattern=')).body.total).toBeGreaterThan(9);
});
