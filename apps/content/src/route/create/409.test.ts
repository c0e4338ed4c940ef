import { expect, test } from 'vitest';
import { siteWithRoutes } from '../../testing/site-with-routes.ts';

test('refuses a used path, also concurrently, until its route is archived', async () => {
  const site = await siteWithRoutes();
  const create = () => site.ask(`POST ${site.routesPath}`, { bearer: site.bearer, body: { path: '/about' } });
  const answers = await Promise.all([1, 2, 3].map(create));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.detail).toContain('/about');
  const id = answers.find(({ status }) => status === 201)?.body.id;
  await site.ask(`PATCH ${site.routesPath}/${id}`, { bearer: site.bearer, body: { state: 'Archived' } });
  expect((await create()).status).toBe(201);
});

test('limits a website to 1,000 routes with parameters', async () => {
  const site = await siteWithRoutes();
  await site.pool.query(
    `INSERT INTO routes (id, website_id, path, pattern)
     SELECT gen_random_uuid(), $1, '/' || n || '/{x}', '/' || n || '/{x}' FROM generate_series(1, 999) n`,
    [site.websiteId],
  );
  const create = (path: string) =>
    site.ask(`POST ${site.routesPath}`, { bearer: site.bearer, body: { path } });
  expect((await create('/a/{x}')).status).toBe(201);
  expect((await create('/b/{x}')).status).toBe(409);
  expect((await create('/b')).status).toBe(201);
});

test('refuses a Live pattern that equals another one, and accepts one with other bindings', async () => {
  const site = await siteWithRoutes();
  const create = (path: string, param_bindings: object | null, state = 'Live') =>
    site.ask(`POST ${site.routesPath}`, { bearer: site.bearer, body: { path, param_bindings, state } });
  await site.addRoute('/{slug}', { param_bindings: { slug: 'article' } });
  const refused = await create('/{page}', { page: 'article' });
  expect(refused.status).toBe(409);
  expect(refused.body.detail).toContain('/{page} matches the same paths as the Live route /{slug}');
  expect((await create('/{page}', { page: 'article' }, 'Draft')).status).toBe(201);
  expect((await create('/{name}', { name: 'author' })).status).toBe(201);
  expect((await create('/{any}', null)).status).toBe(201);
  expect((await create('/{all}', null)).status).toBe(409);
  expect((await create('/x/{all}', null)).status).toBe(201);
});
