import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import {
  type DocumentSite,
  type DocumentsUnderTest,
  documentsUnderTest,
} from '../../testing/documents-under-test.ts';
import { tablesNaming } from '../../testing/tables-naming.ts';

let content: DocumentsUnderTest;
let site: DocumentSite;

beforeAll(async () => {
  content = await documentsUnderTest();
  site = await content.newSite();
});

test('deletes an archived document from every table, and announces it', async () => {
  const author = await site.publishDocument({ title: 'Ann', slug: 'ann' }, 'author');
  const { id } = await site.publishArticle({ author: author.id } as object);
  await site.manage(`PUT /documents/${id}/translations/de`, { content: { title: 'Zehn Hütten' } });
  const job = await translated(id);
  expect(await tablesNaming(content.pool, [id])).toEqual(
    expect.arrayContaining([
      'content_uses',
      'document_versions',
      'documents',
      'translation_pairs',
      'translations',
    ]),
  );
  await site.done(200, `POST /documents/${id}/archive`);
  const answer = await site.manage(`DELETE /documents/${id}`);
  expect([answer.status, answer.text]).toEqual([204, '']);
  expect(await tablesNaming(content.pool, [id])).toEqual([]);
  expect((await site.manage(`GET /documents/${id}`)).status).toBe(404);
  expect((await site.announced()).at(-1)).toMatchObject({ type: 'deleted', entity_id: id, paths: [] });
  const { rows } = await content.pool.query(
    'SELECT documents_processed FROM translation_jobs WHERE id = $1',
    [job],
  );
  expect(rows).toEqual([{ documents_processed: 1 }]);
});

test('deletes a referenced document with force=true, and publication of the referrers names it', async () => {
  const author = await site.publishDocument({ title: 'Bob', slug: 'bob' }, 'author');
  const article = await site.publishArticle({ author: author.id } as object);
  await site.done(200, `POST /documents/${author.id}/archive?force=true`);
  await site.done(204, `DELETE /documents/${author.id}?force=true`);
  expect(await site.dataset(`&id=${article.id}`)).toMatchObject([{ author: author.id }]);
  const answer = await site.manage(`POST /documents/${article.id}/publish`);
  expect([answer.status, answer.body.detail]).toEqual([400, expect.stringContaining(author.id)]);
});

/** Rows as a finished job of two documents leaves them. */
async function translated(documentId: string): Promise<string> {
  const job = randomUUID();
  await content.pool.query(
    `INSERT INTO translation_jobs (id, website_id, schema_names, languages, status, source_fingerprint,
       documents_processed, created_by, finished_at)
     VALUES ($1, $2, '{article}', '{de}', 'completed', 'x', 2, 'user', now())`,
    [job, site.websiteId],
  );
  await content.pool.query(
    `INSERT INTO translation_pairs (job_id, document_id, language, state) VALUES ($1, $2, 'de', 'done')`,
    [job, documentId],
  );
  await content.pool.query(
    `INSERT INTO translation_segments (website_id, language, segment_hash, document_id, text, origin)
     VALUES ($1, 'de', repeat('a', 64), $2, 'Zehn Hütten', 'manual')`,
    [site.websiteId, documentId],
  );
  return job;
}
