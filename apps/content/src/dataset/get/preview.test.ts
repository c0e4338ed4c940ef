import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type DocumentSite,
  type DocumentsUnderTest,
  documentsUnderTest,
} from '../../testing/documents-under-test.ts';
import { storeDocuments } from '../../testing/store-documents.ts';

let content: DocumentsUnderTest;
let site: DocumentSite;

beforeAll(async () => {
  content = await documentsUnderTest({ ASSETS_URL: 'https://cdn.example/assets' });
});

beforeEach(async () => {
  site = await content.newSite();
});

const preview = (query = '') => site.dataset(`&preview=true${query}`);
const edit = (id: string, values: object) => site.done(200, `PATCH /documents/${id}`, { content: values });
const translate = (id: string, values: object) =>
  site.done(201, `PUT /documents/${id}/translations/de`, { content: values });

test('shows the draft as it would be delivered, and delivers what is published', async () => {
  const { id, published_at } = await site.publishArticle({ title: 'Old', slug: 'old' });
  const photo = { alt: 'Hut', _asset: { id: await site.newAsset('hut.png') } };
  await edit(id, { title: 'New', slug: 'new', cover: photo });
  const url = expect.stringMatching(/^https:\/\/cdn\.example\/assets\/.*hut\.png$/);
  const cover = { ...photo, _asset: { ...photo._asset, url } };
  const shown = { _id: id, _title: 'New', _publishedAt: published_at, title: 'New', slug: 'new', cover };
  for (const query of ['', `&id=${id}`, `&ids=${id}`]) expect(await preview(query), query).toEqual([shown]);
  expect(await site.dataset()).toMatchObject([{ _title: 'Old', slug: 'old' }]);
  await site.done(200, `POST /documents/${id}/publish`);
  const [delivered] = await site.dataset();
  expect(delivered).toEqual({ ...shown, _publishedAt: delivered._publishedAt });
});

test('shows unpublished documents first, and no archived ones', async () => {
  const first = await site.publishArticle({ slug: 'first' });
  const second = await site.publishArticle({ slug: 'second' });
  const draft = await site.newDocument({ title: 'Draft', slug: 'draft' });
  const archived = await site.publishArticle({ slug: 'archived' });
  await site.done(200, `POST /documents/${archived.id}/unpublish`);
  await site.done(200, `POST /documents/${archived.id}/archive`);
  const ids = async (query?: string) => (await preview(query)).map(({ _id }: { _id: string }) => _id);
  expect(await ids()).toEqual([draft.id, second.id, first.id]);
  expect(await ids('&limit=1&offset=1')).toEqual([second.id]);
  expect(await ids(`&ids=${archived.id},${first.id},${draft.id}`)).toEqual([first.id, draft.id]);
  expect(await ids(`&id=${archived.id}`)).toEqual([]);
  expect(await preview(`&id=${draft.id}`)).toEqual([
    { _id: draft.id, _title: 'Draft', _publishedAt: null, title: 'Draft', slug: 'draft' },
  ]);
  await site.done(200, `POST /documents/${second.id}/unpublish`);
  expect((await ids()).sort()).toEqual([first.id, second.id, draft.id].sort());
});

test('merges a translation over the draft as over published content, with stale lists from the draft', async () => {
  const sections = [{ heading: 'Stove' }, { heading: 'Bunk' }];
  const values = { title: 'Ten huts', slug: randomUUID(), rank: 1, sections };
  const { id } = await site.publishDocument(values);
  const german = { title: 'Zehn Hütten', sections: [{ heading: 'Ofen' }, { heading: 'Koje' }] };
  await translate(id, german);
  const edits = [
    {},
    { rank: 2 },
    { sections: sections.toReversed() },
    { sections: [{ heading: 'Stove' }, { heading: 'Roof' }] },
    { sections: [{ heading: 'Stove' }] },
    { title: 'Twelve huts' },
  ];
  for (const change of edits) {
    await edit(id, { ...values, ...change });
    const [shown] = await preview(`&language=de&id=${id}`);
    await site.done(200, `POST /documents/${id}/publish`);
    const [delivered] = await site.dataset(`&language=de&id=${id}`);
    const { _publishedAt } = delivered;
    expect({ ...shown, _publishedAt }, JSON.stringify(change)).toEqual(delivered);
  }
  expect((await preview(`&language=de&id=${id}`))[0]).toMatchObject({ ...german, _title: german.title });
  await edit(id, { ...values, sections: sections.toReversed() });
  const [stale] = await preview(`&language=de&id=${id}`);
  expect(stale).toMatchObject({ title: german.title, rank: 1, sections: sections.toReversed() });
});

test('merges the translation of a draft that was never published', async () => {
  const { id } = await site.newDocument({ title: 'Soon', slug: 'soon' });
  await translate(id, { title: 'Bald' });
  expect(await preview('&language=de')).toMatchObject([{ _title: 'Bald', title: 'Bald', slug: 'soon' }]);
  expect(await preview('&language=fr')).toMatchObject([{ _title: 'Soon', title: 'Soon' }]);
});

test('keeps a field of the content that is named like an injected one', async () => {
  const { id } = await site.newDocument({ title: 'T', slug: 't', _title: 'Mine' });
  expect((await preview(`&id=${id}`))[0]).toMatchObject({ _id: id, _title: 'Mine' });
});

test('streams drafts that are too large for memory', async () => {
  const filler = 'x'.repeat(300_000);
  const documents = Array.from({ length: 12 }, (_, index) => ({
    content: { title: `Title ${index}`, slug: `s${index}`, filler },
    translations: { de: { title: `Titel ${index}` } },
  }));
  const ids = await storeDocuments(
    content.pool,
    { websiteId: site.websiteId, schemaName: 'article' },
    documents,
  );
  await content.pool.query(
    `UPDATE documents SET status = 'draft', draft_content = draft_content || '{"rank": 7}' WHERE id = ANY ($1)`,
    [ids],
  );
  const address = `GET /dataset/article?websiteId=${site.websiteId}&preview=true&language=de&ids=${ids}`;
  const { headers, body } = await content.ask(address, { apiKey: site.apiKey });
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('content-length')).toBeNull();
  expect(body.map(({ _id }: { _id: string }) => _id)).toEqual(ids);
  expect(body[11]).toMatchObject({ _title: 'Titel 11', title: 'Titel 11', rank: 7, filler });
});

test('refuses a key of another organization, and shows nothing of the website', async () => {
  await site.newDocument({ title: 'Secret', slug: 'secret' });
  const stranger = await content.newSite();
  const address = `GET /dataset/article?websiteId=${site.websiteId}&preview=true`;
  expect((await content.ask(address, { apiKey: stranger.apiKey })).status).toBe(401);
  expect(await stranger.dataset('&preview=true')).toEqual([]);
});
