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

/** Two documents with one slug in German, as an upgrade leaves them: the second has no row of its own. */
async function clash() {
  const first = await site.publishArticle();
  const second = await site.publishArticle();
  const slug = `belegt-${first.id}`;
  await site.done(201, `PUT /documents/${first.id}/translations/de`, { content: { slug } });
  const client = await content.pool.connect();
  await client.query('SET session_replication_role = replica');
  await client.query(
    'INSERT INTO translations (document_id, language, website_id, content) VALUES ($1, $2, $3, $4)',
    [second.id, 'de', site.websiteId, { slug }],
  );
  client.release(true);
  return { first, second, slug };
}

test('names a slug that a translation shares with another document since an upgrade', async () => {
  const { first, second, slug } = await clash();
  await site.done(200, `PATCH /documents/${second.id}`, { content: { title: 'New', slug: `new-${slug}` } });
  const refused = await site.manage(`POST /documents/${second.id}/publish`);
  expect(refused.status).toBe(409);
  expect(refused.text).toContain(`the article ${first.id} has the slug ${slug} in de already`);
  await site.done(200, `PUT /documents/${second.id}/translations/de`, { content: { slug: `frei-${slug}` } });
  await site.done(200, `POST /documents/${second.id}/publish`);
});
