import { beforeEach, expect, onTestFinished, test } from 'vitest';
import {
  type DocumentSite,
  type DocumentsUnderTest,
  documentsUnderTest,
} from '../../../testing/documents-under-test.ts';

let content: DocumentsUnderTest;
let site: DocumentSite;

beforeEach(async () => {
  content ??= await documentsUnderTest();
  site = await content.newSite();
  await site.addRoute('/{lang}/posts/{slug}', { lang: 'language', slug: 'article' });
});

/** A document whose first French version had the slug `bonjour`, and whose second has another one. */
async function renamed() {
  const { id } = await site.publishArticle({ slug: 'hello' });
  const path = `/documents/${id}/translations/fr`;
  await site.done(201, `PUT ${path}`, { content: { title: 'Bonjour', slug: 'bonjour' } });
  await site.done(200, `PUT ${path}`, { content: { title: 'Salut', slug: 'salut' } });
  return { id, path };
}

const restore = (path: string) => site.manage(`POST ${path}/restore`, { version: 1 });
const taken = (other: string) =>
  `The translation cannot be stored: the article ${other} has the slug bonjour in fr already.`;

test('names the slug and the document whose translation has it, and changes nothing', async () => {
  const { id, path } = await renamed();
  const other = await site.publishArticle({ slug: 'world' });
  await site.done(201, `PUT /documents/${other.id}/translations/fr`, { content: { slug: 'bonjour' } });
  const told = (await site.announced()).length;
  const refused = await restore(path);
  expect([refused.status, refused.body.detail]).toEqual([409, taken(other.id)]);
  expect(refused.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  expect(await site.done(200, `GET ${path}`)).toMatchObject({ version: 2, content: { slug: 'salut' } });
  expect((await site.done(200, `GET ${path}/versions`)).versions).toHaveLength(2);
  expect(await site.announced()).toHaveLength(told);
  expect(await site.dataset(`&language=fr&id=${id}`)).toMatchObject([{ title: 'Salut', slug: 'salut' }]);
});

test('names a document that has the slug itself, also when the translation was deleted', async () => {
  const { path } = await renamed();
  const other = await site.publishArticle({ slug: 'bonjour' });
  expect((await restore(path)).body.detail).toBe(taken(other.id));
  await site.done(204, `DELETE ${path}`);
  const refused = await restore(path);
  expect([refused.status, refused.body.detail]).toEqual([409, taken(other.id)]);
  expect((await site.manage(`GET ${path}`)).status).toBe(404);
});

test('restores when the other document no longer has the slug', async () => {
  const { id, path } = await renamed();
  const other = await site.publishArticle({ slug: 'world' });
  await site.done(201, `PUT /documents/${other.id}/translations/fr`, { content: { slug: 'bonjour' } });
  expect((await restore(path)).status).toBe(409);
  await site.done(200, `PUT /documents/${other.id}/translations/fr`, { content: { slug: 'monde' } });
  expect((await restore(path)).status).toBe(200);
  const found = await content.ask(`GET /route?websiteId=${site.websiteId}&path=/fr/posts/bonjour`, {
    apiKey: site.apiKey,
  });
  expect(found.body.resolvedParams.slug.document.id).toBe(id);
});

test('names the document that takes the slug concurrently', async () => {
  const { path } = await renamed();
  const other = await site.publishArticle({ slug: 'world' });
  const client = await content.pool.connect();
  onTestFinished(() => client.release());
  await client.query('BEGIN');
  await client.query(
    `INSERT INTO translations (document_id, language, website_id, content) VALUES ($1, 'fr', $2, '{"slug":"bonjour"}')`,
    [other.id, site.websiteId],
  );
  const restoring = restore(path);
  await waitingForLock();
  await client.query('COMMIT');
  const refused = await restoring;
  expect([refused.status, refused.body.detail]).toEqual([409, taken(other.id)]);
});

async function waitingForLock(): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await content.pool.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return rows.length;
    })
    .toBeGreaterThan(0);
}
