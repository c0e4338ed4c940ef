import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { siteWithRoutes } from '../../testing/site-with-routes.ts';

let site: Awaited<ReturnType<typeof siteWithRoutes>>;

beforeAll(async () => {
  site = await siteWithRoutes();
});

const create = (body: unknown) => site.ask(`POST ${site.routesPath}`, { bearer: site.bearer, body });
const unknown = randomUUID();

test.each([
  [{}, ['path']],
  [{ path: '' }, ['path']],
  [{ path: 'about' }, ['path']],
  [{ path: '/about/' }, ['path']],
  [{ path: '/a/{x}-{y}' }, ['path']],
  [{ path: '/a\u0000' }, ['path']],
  [{ path: '/about', pattern: 'about' }, ['pattern']],
  [{ path: '/about', pattern: '/articles/{slug}' }, ['pattern']],
  [{ path: '/articles/{slug}', pattern: '/articles/{id}' }, ['pattern']],
  [{ path: '/articles/{slug}', param_bindings: { slug: 'nothing' } }, ['param_bindings/slug']],
  [{ path: '/articles/{slug}', param_bindings: { id: 'article' } }, ['param_bindings/id']],
  [
    { path: '/about', block_ids: [unknown], template_block_ids: [unknown] },
    ['block_ids/0', 'template_block_ids/0'],
  ],
  [{ path: '/about', block_ids: ['x'] }, ['block_ids/0']],
  [{ path: '/about', block_ids: Array(201).fill(unknown) }, ['block_ids']],
  [{ path: '/about', tags: ['', 'a'.repeat(101)] }, ['tags/0', 'tags/1']],
  [{ path: '/about', state: 'Archived' }, ['state']],
  [{ path: '/about', label: 5, colour: 'red' }, ['colour', 'label']],
  [
    { path: '/a%20b', pattern: '/{a', param_bindings: { b: 'nothing' } },
    ['path', 'pattern', 'param_bindings/b'],
  ],
])('refuses and names every error by path: %j', async (body, places) => {
  const answer = await create(body);
  expect(answer.status).toBe(400);
  expect(answer.body.errors.map(({ pointer }: { pointer: string }) => pointer).sort()).toEqual(
    places.map((place) => `/body/${place}`).sort(),
  );
});

test('refuses blocks and components of another website', async () => {
  const other = await siteWithRoutes();
  const block = await other.addBlock();
  expect((await create({ path: '/about', block_ids: [block] })).status).toBe(400);
});

test('refuses to bind a new route to an archived component', async () => {
  const component = `/manage/websites/${site.websiteId}/components/author`;
  await site.ask(`PATCH ${component}`, { bearer: site.bearer, body: { archived: true } });
  const answer = await create({ path: '/by/{author}', param_bindings: { author: 'author' } });
  expect(answer.status).toBe(400);
});

test('stores neither a row nor an event after a refusal', async () => {
  const { rows } = await site.pool.query(
    `SELECT payload FROM outbox WHERE payload LIKE '%"route"%' UNION ALL SELECT path FROM routes`,
  );
  expect(rows).toEqual([]);
});
