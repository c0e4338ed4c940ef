import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { sourceHash } from '../../../document/published-source.ts';
import { type DocumentSite, documentsUnderTest } from '../../../testing/documents-under-test.ts';

test.each([
  [{}, ['LLM_PROVIDER', 'LLM_MODEL', 'LLM_API_KEY']],
  [{ LLM_PROVIDER: 'openai-compatible', LLM_MODEL: 'a' }, ['LLM_BASE_URL']],
])('names the missing settings with %j, and writes nothing', async (environment, missing) => {
  const content = await documentsUnderTest(environment);
  const site = await content.newSite();
  await site.publishArticle();
  const answer = await content.ask('POST /translation', {
    bearer: site.bearerToken,
    body: { websiteId: site.websiteId, schemaNames: ['article'], languages: ['de'] },
  });
  expect(answer.status).toBe(503);
  for (const name of missing) expect(answer.body.detail).toContain(name);
  const { rows } = await content.pool.query('SELECT 1 FROM translation_jobs');
  expect(rows).toEqual([]);
});

let content: Awaited<ReturnType<typeof documentsUnderTest>>;
let site: DocumentSite;

beforeAll(async () => {
  content = await documentsUnderTest();
  site = await content.newSite();
});

const translate = (body: object) =>
  content.ask('POST /translation', {
    bearer: site.bearerToken,
    body: { websiteId: site.websiteId, schemaNames: ['article'], languages: ['de'], ...body },
  });

test.each([
  ['an unsupported language', { languages: ['xx'] }, 400],
  ['no schemas', { schemaNames: undefined }, 400],
  ['an unknown schema', { schemaNames: ['news'] }, 400],
  ['a website that does not exist', { websiteId: randomUUID() }, 404],
])('refuses %s without a language model as with one', async (_what, body, status) => {
  await site.publishArticle();
  expect((await translate(body)).status).toBe(status);
});

test('returns 200 without a language model when nothing has to be queued', async () => {
  const { id, published_content } = await site.publishDocument(undefined, 'author');
  const current = { schemaNames: ['author'] };
  expect((await translate(current)).status).toBe(503);
  await content.pool.query(
    `INSERT INTO translations (document_id, language, website_id, content, source_hash) VALUES ($1, 'de', $2, '{}', $3)`,
    [id, site.websiteId, sourceHash(published_content)],
  );
  const answer = await translate(current);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    status: 'completed',
    documents_processed: 1,
    translations_scheduled: 0,
    translations_skipped: 1,
  });
});
