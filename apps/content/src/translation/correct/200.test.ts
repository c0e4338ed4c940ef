import { beforeAll, expect, test } from 'vitest';
import { sourceHash } from '../../document/published-source.ts';
import {
  type DocumentSite,
  type DocumentsUnderTest,
  documentsUnderTest,
} from '../../testing/documents-under-test.ts';
import { lookUpSegments } from '../memory/translation-memory.ts';
import { segmentHash } from '../text/segments.ts';

let content: DocumentsUnderTest;
let site: DocumentSite;

beforeAll(async () => {
  content = await documentsUnderTest();
  site = await content.newSite();
  await site.addRoute('/{lang}/articles/{slug}', { lang: 'language', slug: 'article' });
});

/** As a job leaves it. */
async function translated(documentId: string, language: string, values: object) {
  await content.pool.query(
    `INSERT INTO translations (document_id, language, website_id, content, source_hash, source_characters)
     SELECT id, $2, $3, $4, published_hash, 8 FROM documents WHERE id = $1`,
    [documentId, language, site.websiteId, values],
  );
}

const correct = (document_id: string, language: string, values: object) =>
  content.ask('PATCH /translations', {
    bearer: site.bearerToken,
    body: { document_id, language, content: values },
  });

async function recalled(documentId: string, language: string, words: string) {
  const hash = segmentHash({ text: words, tags: [] });
  const wanted = { websiteId: site.websiteId, documentId, language, hashes: [hash] };
  return (await lookUpSegments(content.pool, [wanted]))[0]?.get(hash);
}

test('replaces all content, and keeps its source', async () => {
  const { id } = await site.publishArticle({ title: 'Ten huts', slug: 'huts' });
  await translated(id, 'de', { title: 'Zehn Huetten', rank: 3 });
  await translated(id, 'fr', { title: 'Dix cabanes' });
  const answer = await correct(id.toUpperCase(), 'de', { title: 'Zehn Hütten' });
  expect([answer.status, answer.body]).toEqual([200, { document_id: id, language: 'de', updated: true }]);
  const { rows } = await content.pool.query(
    `SELECT content, source_hash, source_characters, updated_at > created_at AS "isLater" FROM translations
     WHERE document_id = $1 ORDER BY language`,
    [id],
  );
  const source = { source_hash: sourceHash({ title: 'Ten huts', slug: 'huts' }), source_characters: 8 };
  expect(rows).toEqual([
    { ...source, content: { title: 'Zehn Hütten' }, isLater: true },
    { ...source, content: { title: 'Dix cabanes' }, isLater: false },
  ]);
  expect(await site.dataset('&language=de')).toMatchObject([{ title: 'Zehn Hütten' }]);
  expect((await site.announced()).at(-1)).toMatchObject({
    type: 'translated',
    entity_id: id,
    languages: ['de'],
    paths: ['/de/articles/huts'],
  });
});

test('stores corrected texts in the translation memory, for the document and for others', async () => {
  const source = { title: 'A long night', sections: [{ heading: 'The stove' }, { heading: 'The bunk' }] };
  const { id } = await site.publishArticle(source as object);
  const other = await site.publishArticle(source as object);
  await translated(id, 'de', {
    title: 'Eine lange Nacht',
    sections: [{ heading: 'Der Herd' }, { heading: 'Die Bank' }],
  });
  await correct(id, 'de', {
    title: 'Eine lange Nacht',
    sections: [{ heading: 'Der Ofen' }, { heading: 'Die Bank' }],
  });
  const manual = { text: 'Der Ofen', origin: 'manual' };
  expect(await recalled(id, 'de', 'The stove')).toEqual(manual);
  expect(await recalled(other.id, 'de', 'The stove')).toEqual(manual);
  for (const words of ['A long night', 'The bunk'])
    expect(await recalled(id, 'de', words), words).toBeUndefined();
  expect(await recalled(id, 'fr', 'The stove')).toBeUndefined();
});

test('does not store an unchanged text as a translation of a changed source', async () => {
  const { id } = await site.publishArticle({
    title: 'Eleven huts',
    sections: [{ heading: 'Water' }],
  } as object);
  await translated(id, 'de', { title: 'Elf Hütten', sections: [{ heading: 'Waser' }] });
  await site.done(200, `PATCH /documents/${id}`, {
    content: { title: 'Twelve huts', slug: 'twelve', sections: [{ heading: 'Water' }] },
  });
  await site.done(200, `POST /documents/${id}/publish`);
  await correct(id, 'de', { title: 'Elf Hütten', sections: [{ heading: 'Wasser' }] });
  expect(await recalled(id, 'de', 'Twelve huts')).toBeUndefined();
  expect(await recalled(id, 'de', 'Water')).toEqual({ text: 'Wasser', origin: 'manual' });
});

test('writes, announces and stores nothing after a failure', async () => {
  const { id } = await site.publishArticle({ title: 'A closed hut' });
  await translated(id, 'de', { title: 'Eine Hütte' });
  const told = (await site.announced()).length;
  expect((await correct(id, 'de', { title: 'Geschlossen', rank: 0 })).status).toBe(400);
  expect((await site.done(200, `GET /documents/${id}/translations/de`)).content).toEqual({
    title: 'Eine Hütte',
  });
  expect(await recalled(id, 'de', 'A closed hut')).toBeUndefined();
  expect(await site.announced()).toHaveLength(told);
});
