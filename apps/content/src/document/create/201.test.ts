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

const create = (body: object) => site.done(201, 'POST /documents', { schema_name: 'article', ...body });

test('creates an incomplete draft with its first version, and announces nothing', async () => {
  const answer = await site.manage('POST /documents', {
    schema_name: 'article',
    content: { slug: 'ten-huts', body: null },
  });
  expect(answer.status).toBe(201);
  expect(answer.headers.get('etag')).toBe('"1"');
  expect(answer.body).toEqual({
    id: expect.any(String),
    website_id: site.websiteId,
    schema_name: 'article',
    title: 'Untitled',
    status: 'draft',
    version: 1,
    draft_slug: 'ten-huts',
    published_slug: null,
    published_at: null,
    first_published_at: null,
    is_live: false,
    has_unpublished_changes: false,
    import_id: null,
    draft_content: { slug: 'ten-huts', body: null },
    published_content: null,
    created_at: expect.any(String),
    updated_at: answer.body.created_at,
  });
  const { rows } = await content.pool.query('SELECT * FROM document_versions WHERE document_id = $1', [
    answer.body.id,
  ]);
  expect(rows).toMatchObject([
    { version: 1, action: 'created', title: 'Untitled', content: { slug: 'ten-huts', body: null } },
  ]);
  expect(await site.announced()).toEqual([]);
});

test('takes the given title, or that of the title field', async () => {
  expect((await create({ title: 'Said', content: { title: 'Field' } })).title).toBe('Said');
  expect((await create({ content: { title: 'Field' } })).title).toBe('Field');
  expect((await create({ content: { title: 'x'.repeat(501) } })).title).toBe('x'.repeat(500));
  expect((await create({ content: {} })).title).toBe('Untitled');
});

test('accepts content larger than other bodies', async () => {
  const heading = 'x'.repeat(1000);
  const sections = Array.from({ length: 1000 }, () => ({ heading, image: null }));
  const long = { type: 'doc', content: [{ type: 'text', text: 'x'.repeat(500_000) }] };
  const created = await create({ content: { sections, body: long } });
  expect(created.draft_content.sections).toHaveLength(1000);
});

test('accepts references to images and documents of its website', async () => {
  const author = await site.newDocument({ title: 'Ann' }, 'author');
  const image = { alt: 'A hut', _asset: { id: await site.newAsset() } };
  const body = { type: 'doc', content: [{ type: 'image', attrs: image }] };
  const values = { author: author.id, cover: image, sections: [{ heading: 'One', image }], body };
  expect((await create({ content: values })).draft_content).toEqual(values);
});
