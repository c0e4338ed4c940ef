import { expect, test } from 'vitest';
import { siteWithRoutes } from '../../testing/site-with-routes.ts';

test('creates a route, with its event in the same transaction', async () => {
  const site = await siteWithRoutes();
  const [one, two] = [await site.addBlock(), await site.addBlock()];
  await site.addDocument({ slug: 'huts' });
  await site.pool.query('DELETE FROM outbox');
  const route = {
    path: '/articles/{slug}',
    label: 'Article',
    tags: ['magazine'],
    block_ids: [two, one, two],
    template_block_ids: [one],
    override_mode: 'append',
    state: 'Live',
    param_bindings: { slug: 'article' },
  };
  const answer = await site.ask(`POST ${site.routesPath}`, {
    bearer: site.bearer,
    body: { ...route, block_ids: route.block_ids.map((id) => id.toUpperCase()) },
  });
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({
    ...route,
    id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
    website_id: site.websiteId,
    pattern: '/articles/{slug}',
    created_at: expect.stringMatching(/Z$/),
    updated_at: answer.body.created_at,
  });
  const { rows } = await site.pool.query('SELECT payload FROM outbox');
  expect(rows.map(({ payload }) => JSON.parse(payload))).toEqual([
    expect.objectContaining({
      type: 'published',
      website_id: site.websiteId,
      entity: 'route',
      entity_id: answer.body.id,
      schema_name: null,
      paths: ['/articles/huts'],
      patterns: [],
      languages: [],
      version: null,
    }),
  ]);
});

test('creates a draft with defaults and no public path', async () => {
  const site = await siteWithRoutes();
  await site.pool.query('DELETE FROM outbox');
  const { status, body } = await site.ask(`POST ${site.routesPath}`, {
    bearer: site.bearer,
    body: { path: '/about', param_bindings: {} },
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    state: 'Draft',
    pattern: '/about',
    tags: [],
    block_ids: [],
    param_bindings: null,
  });
  const { rows } = await site.pool.query('SELECT payload FROM outbox');
  expect(rows.map(({ payload }) => JSON.parse(payload))).toMatchObject([{ type: 'changed', paths: [] }]);
});

test('announces a path percent-encoded', async () => {
  const site = await siteWithRoutes();
  await site.addRoute('/über uns');
  const { rows } = await site.pool.query('SELECT payload FROM outbox ORDER BY id DESC LIMIT 1');
  expect(JSON.parse(rows[0].payload).paths).toEqual(['/%C3%BCber%20uns']);
});
