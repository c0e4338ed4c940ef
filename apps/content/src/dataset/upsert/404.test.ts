import { expect, test } from 'vitest';
import { complete, variantsUnderTest } from '../../testing/variants-under-test.ts';

test('returns 404 without details for an id that is used elsewhere', async () => {
  const content = await variantsUnderTest();
  const [site, stranger] = [await content.newSite(), await content.newSite()];
  const secondWebsite = await content.ask('POST /manage/websites', {
    bearer: site.bearerToken,
    body: { name: 'Second' },
  });
  const { rows: moved } = await content.pool.query(
    `WITH c AS (
       INSERT INTO components (id, website_id, name, display_name, title_field, route_slug_field, fields)
       SELECT gen_random_uuid(), $1, name, display_name, title_field, route_slug_field, fields
       FROM components WHERE website_id = $2 AND name = 'article' RETURNING *)
     INSERT INTO documents (id, website_id, component_id, schema_name, title, draft_content)
     SELECT gen_random_uuid(), website_id, id, name, 'Kept', '{}' FROM c RETURNING id`,
    [secondWebsite.body.id, site.websiteId],
  );
  const elsewhere = {
    'another component': (await site.newDocument(complete, 'author')).id,
    'another website': moved[0].id,
    'another organization': (await stranger.publishArticle()).id,
  };
  const rows = await content.rowCount();
  const told = [];
  for (const [where, id] of Object.entries(elsewhere)) {
    for (const headers of [{}, { 'if-match': '"1"' }, { 'if-match': '*' }] as Record<string, string>[]) {
      const answer = await site.upsert({ id, title: 'Taken over', content: complete }, { headers });
      expect(answer.status, where).toBe(404);
      const { request_id, ...problem } = answer.body;
      expect(request_id).toBe(answer.headers.get('request-id'));
      told.push(JSON.stringify([problem, answer.headers.get('etag')]));
    }
  }
  expect(new Set(told).size).toBe(1);
  expect(told[0]).not.toContain(elsewhere['another organization']);
  expect(await content.rowCount()).toBe(rows);
  const titles = await content.pool.query('SELECT 1 FROM documents WHERE title = $1', ['Taken over']);
  expect(titles.rows).toEqual([]);
});
