import { readFile } from 'node:fs/promises';
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

const referrers = async (id: string) => {
  const found = [];
  let cursor = '';
  do {
    const page = await site.done(200, `GET /documents/${id}/referrers?limit=2${cursor}`);
    found.push(...page.referrers);
    cursor = page.nextCursor && `&cursor=${page.nextCursor}`;
  } while (cursor);
  return found;
};

test('lists documents and blocks in pages, with the content that refers', async () => {
  const { id } = await site.publishDocument({ title: 'Ann', slug: 'ann' }, 'author');
  expect(await site.done(200, `GET /documents/${id}/referrers`)).toEqual({ referrers: [], nextCursor: null });
  const live = await site.publishArticle({ title: 'Live', author: id } as object);
  const draft = await site.newDocument({ title: 'Draft', author: id });
  const former = await site.publishArticle({ title: 'Former', author: id } as object);
  await site.done(200, `PATCH /documents/${former.id}`, { content: { author: null } });
  await site.newDocument({ title: `names ${id} in passing` });
  const block = await site.done(201, 'POST /blocks', {
    schema_name: 'article',
    content: { title: 'Block', slug: 'block', author: id },
  });
  await site.manage(`PUT /blocks/${block.id}/generated`, {
    generated_content: { author: id },
    status: 'ready',
  });
  const named = { kind: 'document', schema_name: 'article' };
  const documents = [
    { ...named, id: live.id, title: 'Live', parts: ['draft', 'published'] },
    { ...named, id: draft.id, title: 'Draft', parts: ['draft'] },
    { ...named, id: former.id, title: 'Former', parts: ['published'] },
  ];
  const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
  const all = [
    { kind: 'block', id: block.id, schema_name: 'article', title: null, parts: ['draft', 'generated'] },
    ...documents.sort(byId),
  ];
  expect(await referrers(id)).toEqual(all);

  await content.pool.query('DELETE FROM content_uses');
  const file = new URL('../../../migrations/0030_fill_everyday_editing.sql', import.meta.url);
  await content.pool.query(await readFile(file, 'utf8'));
  expect(await referrers(id)).toEqual(all);
});
