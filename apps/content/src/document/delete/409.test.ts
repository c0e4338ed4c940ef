import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import {
  type DocumentSite,
  type DocumentsUnderTest,
  documentsUnderTest,
} from '../../testing/documents-under-test.ts';

let content: DocumentsUnderTest;
let site: DocumentSite;

beforeAll(async () => {
  content = await documentsUnderTest();
  site = await content.newSite();
});

test('refuses to delete a document that is not archived, and says what to do', async () => {
  for (const { id, status } of [await site.newDocument(), await site.publishArticle()]) {
    const answer = await site.manage(`DELETE /documents/${id}?force=true`);
    expect([answer.status, answer.body.detail]).toEqual([
      409,
      expect.stringContaining(`this one is ${status}`),
    ]);
    await site.done(200, `GET /documents/${id}`);
  }
});

test('refuses to delete an archived document while a draft refers to it; names ten referrers and counts all', async () => {
  const { id } = await site.newDocument({ title: 'Ann' }, 'author');
  for (let n = 0; n < 12; n++) await site.newDocument({ title: `Draft ${n}`, author: id });
  await site.done(200, `POST /documents/${id}/archive`);
  const answer = await site.manage(`DELETE /documents/${id}`);
  expect(answer.status).toBe(409);
  expect(answer.body.detail).toContain('in use by 12 things');
  expect(answer.body.errors).toHaveLength(10);
  await site.done(200, `GET /documents/${id}`);
});

test('refuses to delete a document until the translation job that works on it ends', async () => {
  const { id } = await site.newDocument();
  await site.done(200, `POST /documents/${id}/archive`);
  const job = randomUUID();
  await content.pool.query(
    `INSERT INTO translation_jobs (id, website_id, schema_names, languages, status, source_fingerprint,
       documents_processed, created_by) VALUES ($1, $2, '{article}', '{de}', 'queued', 'x', 1, 'user')`,
    [job, site.websiteId],
  );
  await content.pool.query(
    `INSERT INTO translation_pairs (job_id, document_id, language) VALUES ($1, $2, 'de')`,
    [job, id],
  );
  const answer = await site.manage(`DELETE /documents/${id}`);
  expect([answer.status, answer.body.detail]).toEqual([409, expect.stringContaining(job)]);
});
