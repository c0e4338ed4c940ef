import { expect, test } from 'vitest';
import { documentsUnderTest } from '../../testing/documents-under-test.ts';
import { tablesNaming } from '../../testing/tables-naming.ts';

test('deletes an unused component, frees its name and announces it', async () => {
  const content = await documentsUnderTest();
  const site = await content.newSite();
  const { id, createdAt, updatedAt, version, archived, slugFields, ...definition } = await site.done(
    200,
    'GET /components/article',
  );
  await site.done(204, 'DELETE /components/article');
  expect(await tablesNaming(content.pool, [id])).toEqual([]);
  const { rows } = await content.pool.query('SELECT payload FROM outbox ORDER BY id DESC LIMIT 1');
  const told = { type: 'deleted', entity: 'component', entity_id: id, schema_name: 'article' };
  expect(JSON.parse(rows[0].payload)).toMatchObject(told);
  const list = await content.ask(`GET /components?websiteId=${site.websiteId}`, { apiKey: site.apiKey });
  expect(list.body.components.map(({ name }: { name: string }) => name)).toEqual(['author']);
  await site.done(201, 'POST /components', definition);
});
