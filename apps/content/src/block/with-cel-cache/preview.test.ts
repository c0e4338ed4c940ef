import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type DocumentSite, documentsUnderTest } from '../../testing/documents-under-test.ts';

let content: Awaited<ReturnType<typeof documentsUnderTest>>;
let site: DocumentSite;

const hero = {
  name: 'hero',
  displayName: 'Hero',
  titleField: 'title',
  routeSlugField: 'slug',
  fields: [
    { name: 'title', type: 'string', required: true },
    { name: 'slug', type: 'string', required: false },
    { name: 'teasers', type: 'list', required: false, items: { type: 'string' } },
    {
      name: 'label',
      type: 'object',
      required: false,
      fields: [
        { name: 'de', type: 'string', required: true },
        { name: 'en', type: 'string', required: true },
      ],
    },
  ],
};

beforeAll(async () => {
  content = await documentsUnderTest();
  site = await content.newSite();
  await site.done(201, 'POST /components', hero);
});

async function newBlock(values: object, scripts: Record<string, string> = {}): Promise<string> {
  const { id } = await site.done(201, 'POST /blocks', { schema_name: 'hero', content: values, layout: {} });
  for (const [path, script] of Object.entries(scripts))
    await site.done(201, `PUT /blocks/${id}/computed-fields/${path}`, { script });
  return id;
}

async function read(ids: string | string[], query = '') {
  const address = `GET /blocks/with-cel-cache?websiteId=${site.websiteId}&blockIds=${ids}${query}`;
  const response = await content.ask(address, { apiKey: site.apiKey });
  expect([response.status, response.text]).toEqual([200, response.text]);
  return response.body;
}

test('computes fields on the draft with localized labels, and leaves the published content as it is', async () => {
  const id = await newBlock(
    { title: 'Shop', label: { de: 'Kaufen', en: 'Buy' } },
    { label: 'content.label[meta.locale]', upper: 'content.title.upperAscii()' },
  );
  await site.done(200, `POST /blocks/${id}/publish`);
  const draft = { title: 'Sale', label: { de: 'Jetzt kaufen', en: 'Buy now' } };
  await site.done(200, `PATCH /blocks/${id}`, { content: draft });
  const { blocks } = await read(id, '&preview=true&locale=de');
  expect(blocks).toMatchObject([
    {
      draft_content: { title: 'Sale', label: 'Jetzt kaufen', upper: 'SALE' },
      published_content: { title: 'Shop', label: { de: 'Kaufen', en: 'Buy' } },
      cached_fields: ['label', 'upper'],
    },
  ]);
  const delivered = (await read(id, '&locale=de')).blocks[0];
  expect(delivered).toMatchObject({
    draft_content: draft,
    published_content: { title: 'Shop', label: 'Kaufen', upper: 'SHOP' },
  });
  await site.done(200, `POST /blocks/${id}/publish`);
  const published = (await read(id, '&locale=de')).blocks[0];
  expect(published.published_content).toEqual(blocks[0].draft_content);
});

test('computes a block that was never published', async () => {
  const id = await newBlock({ title: 'Soon' }, { title: 'content.title + "!"' });
  expect((await read(id, '&preview=true')).blocks).toMatchObject([
    { draft_content: { title: 'Soon!' }, published_content: null, cached_fields: ['title'] },
  ]);
});

test('looks up drafts, by id, slug and localized slug, with the translation of the locale', async () => {
  const huts = await site.publishArticle({ title: 'Huts', slug: `huts-${randomUUID()}` });
  const slug = `soon-${randomUUID()}`;
  await site.done(200, `PATCH /documents/${huts.id}`, { content: { title: 'Ten huts', slug } });
  await site.done(201, `PUT /documents/${huts.id}/translations/de`, {
    content: { title: 'Zehn Hütten', slug: `bald-${slug}` },
  });
  const fresh = await site.newDocument({ title: 'Fresh', slug: `fresh-${slug}` });
  const archived = await site.newDocument({ title: 'Archived', slug: `archived-${slug}` });
  await site.done(200, `POST /documents/${archived.id}/archive`);
  const teasers = [slug, huts.id, `bald-${slug}`, `fresh-${slug}`, fresh.id, archived.id, `archived-${slug}`];
  const script = 'content.teasers.map(t, lookup("article", t) == null ? "-" : lookup("article", t)._title)';
  const id = await newBlock({ title: 'List', teasers }, { titles: script });
  const titles = async (query: string) =>
    (await read(id, `&preview=true${query}`)).blocks[0].draft_content.titles;
  expect(await titles('')).toEqual(['Ten huts', 'Ten huts', 'Ten huts', 'Fresh', 'Fresh', '-', '-']);
  expect(await titles('&locale=de')).toEqual([
    'Zehn Hütten',
    'Zehn Hütten',
    'Zehn Hütten',
    'Fresh',
    'Fresh',
    '-',
    '-',
  ]);
  await site.done(200, `POST /blocks/${id}/publish`);
  expect((await read(id)).blocks[0].published_content.titles).toEqual([
    '-',
    'Huts',
    'Huts',
    '-',
    '-',
    '-',
    '-',
  ]);
});

test('names a script that fails on the draft, and leaves its field as it is', async () => {
  const id = await newBlock({ title: 'Draft' }, { title: 'content.label.de' });
  const { blocks, failed_fields } = await read(id, '&preview=true');
  expect(blocks).toMatchObject([{ draft_content: { title: 'Draft' } }]);
  expect(failed_fields).toMatchObject([{ block_id: id, field: 'title' }]);
});

test('neither shows nor looks up drafts of another organization', async () => {
  const secret = await site.newDocument({ title: 'Secret', slug: `secret-${randomUUID()}` });
  const block = await newBlock({ title: 'Secret' });
  const stranger = await content.newSite();
  await stranger.done(201, 'POST /components', hero);
  const { id } = await stranger.done(201, 'POST /blocks', {
    schema_name: 'hero',
    content: { title: 'Mine', teasers: [secret.id, secret.draft_slug] },
    layout: {},
  });
  const script = 'content.teasers.exists(t, lookup("article", t) != null)';
  await stranger.done(201, `PUT /blocks/${id}/computed-fields/found`, { script });
  const address = `/blocks/with-cel-cache?websiteId=${stranger.websiteId}&preview=true&blockIds=${block},${id}`;
  const { body } = await content.ask(`GET ${address}`, { apiKey: stranger.apiKey });
  expect(body.blocks).toMatchObject([{ id, draft_content: { found: false } }]);
  const theirs = `GET /blocks/with-cel-cache?websiteId=${site.websiteId}&preview=true&blockIds=${block}`;
  expect((await content.ask(theirs, { apiKey: stranger.apiKey })).status).toBe(401);
});
