import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  complete,
  pointersOf,
  type VariantSite,
  type VariantsUnderTest,
  variantsUnderTest,
} from '../../testing/variants-under-test.ts';

let content: VariantsUnderTest;
let site: VariantSite;
let before: number;

beforeAll(async () => {
  content = await variantsUnderTest();
  site = await content.newSite();
});
beforeEach(async () => {
  before = await content.rowCount();
});
afterEach(async () => expect(await content.rowCount()).toBe(before));

test('names every error of the content by its path in one response', async () => {
  const answer = await site.upsert({
    id: randomUUID(),
    title: 'half \ud800',
    content: {
      slug: 'x'.repeat(513),
      rank: 0,
      more: 1,
      author: randomUUID(),
      cover: { alt: '', _asset: { id: randomUUID() } },
      sections: [{ heading: 'a' }, { heading: false }, {}],
      body: { type: 'doc', content: [{ type: 'text' }] },
    },
  });
  expect(answer.status).toBe(400);
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  expect(pointersOf(answer).sort()).toEqual([
    '/body/content/author',
    '/body/content/body/content/0/text',
    '/body/content/cover/_asset/id',
    '/body/content/more',
    '/body/content/rank',
    '/body/content/sections/1/heading',
    '/body/content/sections/2/heading',
    '/body/content/slug',
    '/body/content/title',
    '/body/title',
  ]);
});

test('requires required fields, unlike in a draft that people save', async () => {
  const answer = await site.upsert({ content: {} });
  expect(pointersOf(answer)).toEqual(['/body/content/title', '/body/content/slug']);
});

test.each([[[]], ['text'], [null], [5], [true], [undefined]])(
  'refuses content that is not an object: %j',
  async (values) => {
    const answer = await site.upsert({ content: values });
    expect(answer.status).toBe(400);
    expect(pointersOf(answer)).toEqual(['/body/content']);
  },
);

test.each([
  ['id', { id: 'nonsense', content: complete }],
  ['id', { id: null, content: complete }],
  ['title', { title: '', content: complete }],
  ['title', { title: 5, content: complete }],
  ['title', { title: 'x'.repeat(501), content: complete }],
  ['status', { status: 'published', content: complete }],
])('names a wrong %s of the body', async (name, body) => {
  const answer = await site.upsert(body);
  expect(answer.status).toBe(400);
  expect(pointersOf(answer)).toEqual([`/body/${name}`]);
});

test.each(['', '{', '[]', '"text"'])('refuses the body %j', async (body) => {
  const headers = { 'content-type': 'application/json' };
  expect((await site.upsert(body, { headers })).status).toBe(400);
});

test('refuses a variant of an unknown component and of one of another website', async () => {
  const other = await content.newSite();
  await other.done(201, 'POST /components', {
    name: 'recipe',
    displayName: 'Recipe',
    titleField: 'title',
    routeSlugField: 'title',
    fields: [{ name: 'title', type: 'string', required: true }],
  });
  for (const schemaName of ['recipe', 'Article', 'article%00'])
    expect((await site.upsert({ content: complete }, { schemaName })).status, schemaName).toBe(400);
  const unknown = await site.upsert({ content: complete }, { schemaName: 'recipe' });
  expect(pointersOf(unknown)).toEqual(['/path/schema_name']);
});

test('refuses a new or existing variant of an archived component', async () => {
  const { id } = await site.newDocument(complete, 'author');
  before = await content.rowCount();
  await site.done(200, 'PATCH /components/author', { archived: true });
  for (const body of [{ content: complete }, { id, content: complete }]) {
    const answer = await site.upsert(body, { schemaName: 'author' });
    expect(answer.status).toBe(400);
    expect(pointersOf(answer)).toEqual(['/path/schema_name']);
    expect(answer.body.detail).toContain('archived');
  }
});

test('refuses a website that is not a UUID, and a missing one', async () => {
  const { writeKey: apiKey } = site;
  const body = { content: complete };
  const invalid = await content.ask('PATCH /dataset/article?websiteId=nonsense', { apiKey, body });
  expect(invalid.status).toBe(400);
  expect(pointersOf(invalid)).toEqual(['/query/websiteId']);
  const none = await content.ask('PATCH /dataset/article', { apiKey, body });
  expect(none.status).toBe(400);
  expect(none.body.detail).toContain('No website was named.');
});

test('refuses an If-Match that is not a quoted version', async () => {
  for (const body of [{ content: complete }, { id: randomUUID(), content: complete }]) {
    const answer = await site.upsert(body, { headers: { 'if-match': '1' } });
    expect(answer.status).toBe(400);
    expect(pointersOf(answer)).toEqual(['/header/if-match']);
  }
});
