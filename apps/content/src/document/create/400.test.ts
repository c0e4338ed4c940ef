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

const pointersOf = async (body: object) => {
  const answer = await site.manage('POST /documents', body);
  expect(answer.status).toBe(400);
  return answer.body.errors.map(({ pointer }: { pointer: string }) => pointer);
};
const ofContent = (values: unknown) => pointersOf({ schema_name: 'article', content: values });

test('names every error of the content by its path, and stores nothing', async () => {
  const values = {
    title: 5,
    slug: 'x'.repeat(513),
    rank: 0,
    sections: [{ heading: 'a' }, { heading: false, x: 1 }],
  };
  expect((await ofContent(values)).sort()).toEqual([
    '/body/content/rank',
    '/body/content/sections/1/heading',
    '/body/content/sections/1/x',
    '/body/content/slug',
    '/body/content/title',
  ]);
  expect((await content.pool.query('SELECT 1 FROM documents')).rows).toEqual([]);
});

test.each([[[]], ['text'], [null], [5]])('refuses content that is not an object: %j', async (values) => {
  expect(await ofContent(values)).toEqual(['/body/content']);
});

test('refuses unknown fields in the body, and a title that cannot be stored', async () => {
  expect(await pointersOf({ schema_name: 'article', content: {}, status: 'published' })).toEqual([
    '/body/status',
  ]);
  expect(await pointersOf({ schema_name: 'article', content: {}, title: '' })).toEqual(['/body/title']);
  expect(await pointersOf({ schema_name: 'article', content: { rank: 0 }, title: 'half \ud800' })).toEqual([
    '/body/title',
    '/body/content/rank',
  ]);
});

test('refuses a document of an unknown or archived component', async () => {
  expect(await pointersOf({ schema_name: 'recipe', content: {} })).toEqual(['/body/schema_name']);
  await site.done(200, 'PATCH /components/author', { archived: true });
  expect(await pointersOf({ schema_name: 'author', content: {} })).toEqual(['/body/schema_name']);
  await site.done(200, 'PATCH /components/author', { archived: false });
});

test('refuses references to an image of another website and to a document of another component', async () => {
  const stranger = await content.newSite();
  const image = { alt: '', _asset: { id: await stranger.newAsset() } };
  const other = await site.newDocument({ title: 'An article, no author' });
  expect(
    await ofContent({
      author: other.id,
      cover: image,
      sections: [{ heading: 'x', image: { alt: '', _asset: { id: randomUUID() } } }],
      body: { type: 'doc', content: [{ type: 'image', attrs: image }] },
    }),
  ).toEqual([
    '/body/content/body',
    '/body/content/cover/_asset/id',
    '/body/content/author',
    '/body/content/sections/0/image/_asset/id',
  ]);
});

test('refuses a field named like the prototype', async () => {
  const answer = await site.manage(
    'POST /documents',
    '{"schema_name":"article","content":{"__proto__":{"x":1}}}',
    {
      'content-type': 'application/json',
    },
  );
  expect(answer.status).toBe(400);
});
