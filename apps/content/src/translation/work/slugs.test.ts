import { translateText } from '@sightline/llm/testing';
import { beforeAll, expect, test } from 'vitest';
import type { DocumentSite } from '../../testing/documents-under-test.ts';
import { type TranslatingUnderTest, translatingUnderTest } from '../../testing/translating-under-test.ts';

let content: TranslatingUnderTest;
let site: DocumentSite;

beforeAll(async () => {
  content = await translatingUnderTest();
  site = await content.newSite();
  await site.addRoute('/{lang}/posts/{slug}', { lang: 'language', slug: 'article' });
});

const translate = async () => content.finished(site, (await content.order(site)).job_id);
const edit = async (id: string, values: object) => {
  await site.done(200, `PATCH /documents/${id}`, { content: values });
  await site.done(200, `POST /documents/${id}/publish`);
};
const put = (id: string, values: object) =>
  site.manage(`PUT /documents/${id}/translations/de`, { content: values });
const correct = (document_id: string, values: object) =>
  content.ask('PATCH /translations', {
    bearer: site.bearerToken,
    body: { document_id, language: 'de', content: values },
  });
const localized = async (id: string) => {
  const { rows } = await content.pool.query('SELECT slug FROM localized_slugs WHERE document_id = $1', [id]);
  return rows.map(({ slug }) => slug);
};
const leadsTo = async (slug: string) => {
  const path = `/de/posts/${slug}`;
  const { body } = await content.ask(`GET /route?websiteId=${site.websiteId}&path=${path}`, {
    apiKey: site.apiKey,
  });
  return body.resolvedParams?.slug.document.id;
};

test('stores no slug for a job, also after the slug of the document has changed', async () => {
  await using _worker = await content.startWorker();
  const { id } = await site.publishArticle({ title: 'Ten huts', slug: 'ten-mountain-huts' });
  await translate();
  expect((await content.translation(id)).content).toEqual({ title: translateText('Ten huts', 'de') });
  await edit(id, { title: 'Ten huts', slug: 'huts' });
  await translate();
  expect((await content.translation(id)).content).toEqual({ title: translateText('Ten huts', 'de') });
  expect(await localized(id)).toEqual([]);
});

test('keeps a slug that a person wrote, whatever happens to the text and the slug of the document', async () => {
  await using _worker = await content.startWorker();
  const { id } = await site.publishArticle({ title: 'Eleven huts', slug: 'eleven' });
  expect((await put(id, { slug: 'elf' })).status).toBe(201);
  await translate();
  const made = { title: translateText('Eleven huts', 'de'), slug: 'elf' };
  expect((await content.translation(id)).content).toEqual(made);
  await edit(id, { title: 'Twelve huts', slug: 'twelve' });
  await translate();
  expect((await content.translation(id)).content).toEqual({
    title: translateText('Twelve huts', 'de'),
    slug: 'elf',
  });
  expect(await leadsTo('elf')).toBe(id);
});

test('keeps a slug that a person added to a translation of a job', async () => {
  await using _worker = await content.startWorker();
  const { id } = await site.publishArticle({ title: 'Sixteen huts', slug: 'sixteen' });
  await translate();
  const { content: made } = await content.translation(id);
  expect((await correct(id, { ...made, slug: 'sechzehn' })).status).toBe(200);
  await edit(id, { title: 'Seventeen huts', slug: 'sixteen' });
  await translate();
  expect((await content.translation(id)).content.slug).toBe('sechzehn');
  expect(await leadsTo('sechzehn')).toBe(id);
});

test('keeps a slug that a person wrote for a draft after its publication', async () => {
  await using _worker = await content.startWorker();
  const { id } = await site.newDocument({ title: 'Twenty huts', slug: 'twenty' });
  expect((await put(id, { slug: 'zwanzig' })).status).toBe(201);
  await edit(id, { title: 'Twenty huts', slug: 'twenty-huts' });
  await translate();
  expect((await content.translation(id)).content.slug).toBe('zwanzig');
});

test('keeps a slug that a person wrote while the document has the same one, and afterwards', async () => {
  await using _worker = await content.startWorker();
  const { id } = await site.publishArticle({ title: 'Thirty huts', slug: 'thirty' });
  expect((await put(id, { slug: 'alm' })).status).toBe(201);
  await edit(id, { title: 'Thirty huts', slug: 'alm' });
  await translate();
  await edit(id, { title: 'Thirty huts', slug: 'alms' });
  await translate();
  expect((await content.translation(id)).content.slug).toBe('alm');
  expect(await leadsTo('alm')).toBe(id);
});

test('keeps a slug that a person wrote when it equalled that of the document', async () => {
  await using _worker = await content.startWorker();
  const { id } = await site.publishArticle({ title: 'Forty huts', slug: 'forty' });
  expect((await put(id, { slug: 'forty' })).status).toBe(201);
  await translate();
  await edit(id, { title: 'Forty huts', slug: 'forty-huts' });
  await translate();
  expect((await content.translation(id)).content.slug).toBe('forty');
  expect(await leadsTo('forty')).toBe(id);
});

test('fails the pair and names the document when another document has the slug since an upgrade', async () => {
  await using _worker = await content.startWorker({}, { patienceMs: 500 });
  const first = await site.publishArticle({ title: 'Fifty huts', slug: 'fifty' });
  await put(first.id, { title: 'Fünfzig Hütten', slug: 'doppelt' });
  const second = await site.publishArticle({ title: 'Sixty huts', slug: 'sixty' });
  // As an upgrade leaves it: the first document has the slug, and this translation is stored without.
  const client = await content.pool.connect();
  await client.query('SET session_replication_role = replica');
  await client.query(
    `INSERT INTO translations (document_id, language, website_id, content, hand_written, source_shapes, version)
     VALUES ($1, 'de', $2, '{"slug":"doppelt"}',
       '[{"address":"/slug","hash":"","source":"","value":"doppelt","whole":true}]', '{}', 1)`,
    [second.id, site.websiteId],
  );
  client.release(true);
  const { job_id } = await content.order(site);
  const error = `The translation cannot be stored: the article ${first.id} has the slug doppelt in de already.`;
  const pair = async () => (await content.pairs(job_id)).find(({ document_id }) => document_id === second.id);
  await expect.poll(pair).toMatchObject({ state: 'failed', error });
});
