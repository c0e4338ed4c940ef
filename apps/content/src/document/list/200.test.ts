import { beforeAll, expect, test } from 'vitest';
import { type DocumentSite, documentsUnderTest } from '../../testing/documents-under-test.ts';

let site: DocumentSite;
const titles: string[] = [];

beforeAll(async () => {
  site = await (await documentsUnderTest()).newSite();
  expect(await site.done(200, 'GET /documents')).toEqual({ documents: [], nextCursor: null });
  for (const title of ['a', 'b', 'c', 'd']) await site.newDocument({ title });
  await site.publishDocument({ title: 'e', slug: 'e' }, 'author');
  titles.push('e', 'd', 'c', 'b', 'a');
});

const list = async (query: string) =>
  (await site.done(200, `GET /documents?${query}`)).documents.map(({ title }: { title: string }) => title);

test('pages through all, newest first, without their content', async () => {
  const seen: string[] = [];
  let cursor = '';
  do {
    const { documents, nextCursor } = await site.done(200, `GET /documents?limit=2${cursor}`);
    for (const document of documents) {
      seen.push(document.title);
      expect(document).not.toHaveProperty('draft_content');
    }
    cursor = nextCursor && `&cursor=${nextCursor}`;
  } while (cursor);
  expect(seen).toEqual(titles);
});

test('can be narrowed by component and status', async () => {
  expect(await list('schema_name=author')).toEqual(['e']);
  expect(await list('schema_name=article&status=draft&limit=2')).toEqual(['d', 'c']);
  expect(await list('status=published')).toEqual(['e']);
  expect(await list('schema_name=article&status=archived')).toEqual([]);
});
