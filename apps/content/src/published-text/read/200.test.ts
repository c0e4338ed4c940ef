import { beforeAll, expect, inject, test } from 'vitest';
import { documentsUnderTest } from '../../testing/documents-under-test.ts';

let content: Awaited<ReturnType<typeof documentsUnderTest>>;
const bearer = inject('identity').serviceCredential;

beforeAll(async () => {
  content = await documentsUnderTest();
});

const read = async (body: object) => {
  const response = await content.ask('POST /services/published-texts', { bearer, body });
  expect(response.status, response.text).toBe(200);
  return response.body;
};

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const body = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'Way up' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'By ' },
        { type: 'text', text: 'train', marks: [{ type: 'bold' }] },
        { type: 'text', text: '.' },
      ],
    },
    {
      type: 'bulletList',
      content: [{ type: 'listItem', content: [paragraph('Boots'), paragraph('of leather')] }],
    },
  ],
};

test('gives what is published as text, with its title, path and version', async () => {
  const site = await content.newSite();
  await site.addRoute('/articles/{slug}', { slug: 'article' });
  const sections = [{ heading: 'Food' }, { heading: 'Sleep' }];
  const { id } = await site.publishDocument({ title: 'Huts', slug: 'huts', body, rank: 7, sections });
  await site.newDocument({ title: 'Draft alone', slug: 'draft' });
  await site.done(200, `PATCH /documents/${id}`, { content: { title: 'Not published yet' } });
  const { documents, ...rest } = await read({ website_id: site.websiteId });
  expect(rest).toEqual({
    website: {
      id: site.websiteId,
      organization_id: site.organizationId,
      name: 'Website',
      source_language: 'en',
    },
    not_read: [],
    next_cursor: null,
  });
  expect(documents).toEqual([
    {
      document_id: id,
      schema_name: 'article',
      version: 2,
      published_at: expect.any(String),
      texts: [
        {
          language: 'en',
          title: 'Huts',
          path: '/articles/huts',
          updated_at: documents[0].published_at,
          text: '### Way up\n\nBy train.\n\n- Boots\n\nof leather\n\nrank: 7\n\nFood\n\nSleep',
        },
      ],
    },
  ]);
});

test('gives each language that a document is delivered in', async () => {
  const site = await content.newSite();
  await site.addRoute('/{language}/articles/{slug}', { slug: 'article', language: 'language' });
  const sections = [{ heading: 'Food' }, { heading: 'Sleep' }];
  const { id } = await site.publishDocument({ title: 'Huts', slug: 'huts', sections });
  await site.done(201, `PUT /documents/${id}/translations/de`, {
    content: { title: 'Hütten', sections: [{ heading: 'Essen' }, { heading: 'Schlafen' }] },
  });
  const { documents } = await read({ website_id: site.websiteId, document_ids: [id] });
  expect(
    documents[0].texts.map(({ language, title, path, text }: Record<string, string>) => [
      language,
      title,
      path,
      text,
    ]),
  ).toEqual([
    ['en', 'Huts', '/en/articles/huts', 'Food\n\nSleep'],
    ['de', 'Hütten', '/de/articles/huts', 'Essen\n\nSchlafen'],
  ]);
  // As the dataset delivers it: a list that has changed since is that of the source.
  await site.done(200, `PATCH /documents/${id}`, { content: { sections: [{ heading: 'Food' }] } });
  await site.done(200, `POST /documents/${id}/publish`);
  const again = await read({ website_id: site.websiteId, document_ids: [id] });
  expect(again.documents[0].texts.map(({ text }: { text: string }) => text)).toEqual(['Food', 'Food']);
});

test('leaves out what is not published any more, and what is of another website', async () => {
  const [site, other] = [await content.newSite(), await content.newSite()];
  const [kept, gone] = [await site.publishArticle(), await site.publishArticle()];
  const theirs = await other.publishArticle();
  await site.done(200, `POST /documents/${gone.id}/unpublish`);
  const document_ids = [kept.id, gone.id, theirs.id];
  const { documents, not_read } = await read({ website_id: site.websiteId, document_ids });
  expect(documents.map((one: { document_id: string }) => one.document_id)).toEqual([kept.id]);
  expect(not_read).toEqual([]);
});

test('pages through all documents, each once, and cuts a page that is too large', async () => {
  const site = await content.newSite();
  const long = { type: 'doc', content: [paragraph('word '.repeat(99_000))] };
  const ids: string[] = [];
  for (let n = 0; n < 22; n++)
    ids.push((await site.publishDocument({ title: 'Long', slug: `long-${n}`, body: long })).id);
  const seen: string[] = [];
  const sizes: number[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof read>> = await read({
      website_id: site.websiteId,
      ...(cursor && { cursor }),
    });
    seen.push(...page.documents.map((one: { document_id: string }) => one.document_id));
    sizes.push(page.documents.length);
    cursor = page.next_cursor;
  } while (cursor);
  expect(seen).toEqual(ids);
  expect(sizes.length).toBe(2);
  const chosen = await read({ website_id: site.websiteId, document_ids: ids });
  const given = chosen.documents.map((one: { document_id: string }) => one.document_id);
  expect(given.length).toBe(sizes[0]);
  expect([...given, ...chosen.not_read].toSorted()).toEqual(ids.toSorted());
});
