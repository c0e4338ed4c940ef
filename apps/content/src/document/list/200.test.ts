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

test('pages through all documents, newest first, without their content', async () => {
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

test('filters by component and status', async () => {
  expect(await list('schema_name=author')).toEqual(['e']);
  expect(await list('schema_name=article&status=draft&limit=2')).toEqual(['d', 'c']);
  expect(await list('status=published')).toEqual(['e']);
  expect(await list('schema_name=article&status=archived')).toEqual([]);
});

test('finds delivered documents, and those with a newer draft', async () => {
  const own = await (await documentsUnderTest()).newSite();
  const [changed, live, draft, archived] = [
    await own.publishArticle({ title: 'changed' }),
    await own.publishArticle({ title: 'live' }),
    await own.newDocument({ title: 'draft' }),
    await own.publishArticle({ title: 'archived' }),
  ];
  await own.done(200, `PATCH /documents/${changed.id}`, { content: { rank: 2 } });
  await own.done(200, `POST /documents/${archived.id}/archive`);
  const found = async (query: string) => {
    const { documents } = await own.done(200, `GET /documents?${query}`);
    return documents.map(({ id }: { id: string }) => id);
  };
  expect(await found('is_live=true')).toEqual([live.id, changed.id]);
  expect(await found('is_live=false')).toEqual([archived.id, draft.id]);
  expect(await found('has_unpublished_changes=true')).toEqual([changed.id]);
  expect(await found('has_unpublished_changes=false')).toEqual([archived.id, draft.id, live.id]);
  expect(await found('is_live=true&has_unpublished_changes=false&schema_name=article')).toEqual([live.id]);
  expect(await found('status=published')).toEqual([live.id]);
  const { documents } = await own.done(200, 'GET /documents');
  const states = documents.map((one: Record<string, unknown>) => [
    one.is_live,
    one.has_unpublished_changes,
    one.status,
  ]);
  expect(states).toEqual([
    [false, false, 'archived'],
    [false, false, 'draft'],
    [true, false, 'published'],
    [true, true, 'draft'],
  ]);
});
