import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { documentsUnderTest } from '../../testing/documents-under-test.ts';
import { tablesNaming } from '../../testing/tables-naming.ts';

test('deletes a website with everything in it from every table, and announces it', async () => {
  const content = await documentsUnderTest();
  const [site, other] = [await content.newSite(), await content.newSite()];
  const { websiteId, bearerToken: bearer } = site;
  await other.publishArticle();
  const document = await site.publishArticle();
  const image = await site.newAsset();
  await site.manage(`PUT /documents/${document.id}/translations/de`, { content: { title: 'Hütten' } });
  const block = await site.done(201, 'POST /blocks', { schema_name: 'author', content: {} });
  await site.manage(`PUT /blocks/${block.id}/generated`, { generated_content: {}, status: 'ready' });
  await site.manage(`PUT /blocks/${block.id}/computed-fields/title`, { script: '"A"' });
  await site.addRoute('/articles/{slug}', { slug: 'article' });
  const { id: webhook } = await site.done(201, 'POST /webhooks', { url: 'https://example.com/hook' });
  const [delivery, job] = [randomUUID(), randomUUID()];
  await content.pool.query(
    `INSERT INTO webhook_deliveries (id, webhook_id, event_id, type, payload, next_attempt_at)
     VALUES ($1, $2, $1, 'published', '{}', now())`,
    [delivery, webhook],
  );
  await content.pool.query(
    `INSERT INTO translation_jobs (id, website_id, schema_names, languages, status, source_fingerprint,
       documents_processed, created_by) VALUES ($1, $2, '{article}', '{de}', 'queued', 'x', 1, 'user')`,
    [job, websiteId],
  );
  await content.pool.query(
    `INSERT INTO translation_pairs (job_id, document_id, language) VALUES ($1, $2, 'de')`,
    [job, document.id],
  );
  const ids = [websiteId, document.id, block.id, webhook, delivery, job];
  expect((await tablesNaming(content.pool, ids)).length).toBeGreaterThanOrEqual(15);
  const others = await tablesNaming(content.pool, [other.websiteId]);

  // Known to this instance, and kept in its cache.
  expect(await site.dataset()).toHaveLength(1);
  const answer = await content.ask(`DELETE /manage/websites/${websiteId}?confirm=Website`, { bearer });
  expect([answer.status, answer.text]).toEqual([204, '']);
  expect(await tablesNaming(content.pool, ids)).toEqual([]);
  expect(await tablesNaming(content.pool, [image])).toEqual(['removed_files']);
  expect(await tablesNaming(content.pool, [other.websiteId])).toEqual(others);

  const read = await content.ask(`GET /dataset/article?websiteId=${websiteId}`, { apiKey: site.apiKey });
  expect(read.status).toBe(401);
  expect((await content.ask(`GET /manage/websites/${websiteId}`, { bearer })).status).toBe(404);
  const { rows } = await content.pool.query('SELECT payload FROM outbox ORDER BY id DESC LIMIT 1');
  const told = { type: 'deleted', entity: 'website', entity_id: websiteId, everything: true };
  expect(JSON.parse(rows[0].payload)).toMatchObject(told);
  expect(await other.dataset()).toHaveLength(1);
});
