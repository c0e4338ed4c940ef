import { expect, test } from 'vitest';
import { siteWithRoutes } from '../../testing/site-with-routes.ts';
import { tablesNaming } from '../../testing/tables-naming.ts';

test.each(['Draft', 'Archived'])(
  'deletes a route that is %s from lists and tables, and announces it',
  async (state) => {
    const site = await siteWithRoutes();
    const id = await site.addRoute('/about', { state: 'Draft' });
    const body = { state };
    await site.ask(`PATCH ${site.routesPath}/${id}`, { bearer: site.bearer, body });
    expect((await site.listRoutes()).body.total).toBe(1);
    const answer = await site.ask(`DELETE ${site.routesPath}/${id}`, { bearer: site.bearer });
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect((await site.listRoutes()).body.total).toBe(0);
    expect(await tablesNaming(site.pool, [id])).toEqual([]);
    const { rows } = await site.pool.query('SELECT payload FROM outbox ORDER BY id DESC LIMIT 1');
    expect(JSON.parse(rows[0].payload)).toMatchObject({
      type: 'deleted',
      entity: 'route',
      entity_id: id,
      paths: [],
    });
  },
);
