import { languageCodes } from '@sightline/llm';
import { beforeAll, expect, test } from 'vitest';
import { type DocumentSite, documentsUnderTest } from '../../testing/documents-under-test.ts';
import type { TranslationState } from './translation-state.ts';

let site: DocumentSite;
/** Translated whole, as a part, and of a source that has changed; and a draft. */
let [whole, part, changed] = ['', '', ''];

beforeAll(async () => {
  const content = await documentsUnderTest();
  site = await content.newSite();
  const [one, two, three] = [
    await site.publishArticle({ title: 'One' }),
    await site.publishArticle({ title: 'Two', sections: [{ heading: 'Heading' }] } as object),
    await site.publishArticle({ title: 'Three', slug: 'three' }),
  ];
  [whole, part, changed] = [one.id, two.id, three.id];
  await site.newDocument({ title: 'Draft', slug: 'draft' });
  for (const id of [whole, part, changed])
    await site.done(201, `PUT /documents/${id}/translations/de`, { content: { title: 'Titel' } });
  await site.done(200, `PATCH /documents/${changed}`, { content: { title: 'Four', slug: 'three' } });
  await site.done(200, `POST /documents/${changed}/publish`);
  await content.pool.query(
    `INSERT INTO translations (document_id, language, website_id, content, source_hash, origin)
     SELECT id, 'fr', website_id, '{}', published_hash, 'machine' FROM documents WHERE id = $1`,
    [whole],
  );
});

async function listed(query: string): Promise<TranslationState[]> {
  return (await site.done(200, `GET /translations?${query}`)).translations;
}
const pairs = (list: TranslationState[]) => list.map(({ document_id, language }) => [document_id, language]);

test('lists every published document in every language, with its state and source', async () => {
  const list = await listed('limit=1000');
  expect(pairs(list)).toEqual(
    [changed, part, whole].flatMap((id) => languageCodes.toSorted().map((language) => [id, language])),
  );
  expect(list.find(({ document_id, language }) => document_id === changed && language === 'de')).toEqual({
    document_id: changed,
    schema_name: 'article',
    title: expect.any(String),
    published_version: 4,
    language: 'de',
    state: 'stale',
    origin: 'person',
    version: 1,
    source_version: 2,
    orphaned_count: 0,
    updated_at: expect.any(String),
  });
});

test('filters by state, language and origin', async () => {
  expect(pairs(await listed('state=current'))).toEqual([
    [whole, 'de'],
    [whole, 'fr'],
  ]);
  expect(pairs(await listed('state=stale'))).toEqual([
    [changed, 'de'],
    [part, 'de'],
  ]);
  expect(pairs(await listed('state=missing&language=fr'))).toEqual([
    [changed, 'fr'],
    [part, 'fr'],
  ]);
  expect(pairs(await listed('origin=machine'))).toEqual([[whole, 'fr']]);
  expect(pairs(await listed('origin=person&state=current'))).toEqual([[whole, 'de']]);
  expect(await listed('state=missing&origin=machine')).toEqual([]);
});

test('lists every pair once over all pages, and binds a cursor to its filter', async () => {
  const found: TranslationState[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: { translations: TranslationState[]; nextCursor: string | null } = await site.done(
      200,
      `GET /translations?state=missing&limit=13${cursor && `&cursor=${cursor}`}`,
    );
    found.push(...page.translations);
    if (page.nextCursor)
      expect((await site.manage(`GET /translations?cursor=${page.nextCursor}`)).status).toBe(400);
    cursor = page.nextCursor;
  }
  expect(found).toEqual(await listed('state=missing&limit=1000'));
  expect(found).toHaveLength(3 * languageCodes.length - 4);
});
