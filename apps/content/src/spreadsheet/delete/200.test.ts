import { readdir } from 'node:fs/promises';
import { transaction } from '@sightline/postgres';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type ImportSite,
  type ImportsUnderTest,
  importsUnderTest,
} from '../../testing/imports-under-test.ts';

let content: ImportsUnderTest;
let site: ImportSite;

beforeAll(async () => {
  content = await importsUnderTest();
});
beforeEach(async () => {
  site = await content.newSite();
});

async function importCsv(csv: string): Promise<string> {
  const { status, headers } = await site.sendCsv(csv);
  expect(status).toBe(201);
  return headers.get('location')?.replace('/csv?id=', '') ?? 'none';
}

const undo = (id: string) => site.done(200, `DELETE /imports/${id}`);

/** The ids of an import's documents, by title. */
async function documentsOf(importId: string): Promise<Map<string, string>> {
  const { documents } = await site.done(200, `GET /documents?import_id=${importId}`);
  return new Map(documents.map(({ title, id }: { title: string; id: string }) => [title, id]));
}

test('deletes an import with all of its documents when nobody touched them', async () => {
  const kept = await site.newDocument({ title: 'By hand', slug: 'by-hand' });
  const other = await importCsv('title\nOf another import\n');
  const id = await importCsv(`title\n${Array.from({ length: 2100 }, (_, n) => `Hut ${n}`).join('\n')}\n`);
  expect(await undo(id)).toEqual({ deleted: 2100, kept: 0, kept_documents: [], import_deleted: true });
  expect((await site.documents()).map(({ title, import_id }) => [title, import_id])).toEqual([
    ['Of another import', other],
    ['By hand', null],
  ]);
  expect((await site.imports()).map((one) => one.id)).toEqual([other]);
  expect(await site.traces()).toMatchObject({ documents: 2, versions: 2, sources: 1 });
  expect((await site.manage(`GET /documents/${kept.id}`)).status).toBe(200);
  expect((await site.manage(`DELETE /imports/${id}`)).status).toBe(404);
});

test('keeps documents that were changed since, and lists them with the reason', async () => {
  const titles = ['Published', 'Withdrawn', 'Archived', 'Edited', 'Translated', 'Referenced', 'Untouched'];
  const rows = titles.map((title) => `${title},${title.toLowerCase()}`);
  const id = await importCsv(`title,slug\n${rows.join('\n')}\n`);
  const imported = await documentsOf(id);
  const of = (title: string) => imported.get(title);
  await site.done(200, `POST /documents/${of('Published')}/publish`);
  await site.done(200, `POST /documents/${of('Withdrawn')}/publish`);
  await site.done(200, `POST /documents/${of('Withdrawn')}/unpublish`);
  await site.done(200, `POST /documents/${of('Archived')}/archive`);
  await site.done(200, `PATCH /documents/${of('Edited')}`, { content: { title: 'Edited', slug: 'other' } });
  await site.done(201, `PUT /documents/${of('Translated')}/translations/de`, {
    content: { title: 'Übersetzt' },
  });
  const link = {
    type: 'text',
    text: 'See',
    marks: [{ type: 'link', attrs: { document: of('Referenced') } }],
  };
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [link] }] };
  await site.newDocument({ title: 'Refers', slug: 'refers', body });
  expect(await undo(id)).toEqual({
    deleted: 1,
    kept: 6,
    kept_documents: [
      { id: of('Published'), title: 'Published', reason: 'published' },
      { id: of('Withdrawn'), title: 'Withdrawn', reason: 'edited' },
      { id: of('Archived'), title: 'Archived', reason: 'archived' },
      { id: of('Edited'), title: 'Edited', reason: 'edited' },
      { id: of('Translated'), title: 'Translated', reason: 'translated' },
      { id: of('Referenced'), title: 'Referenced', reason: 'referenced' },
    ],
    import_deleted: false,
  });
  expect([...(await documentsOf(id)).keys()].sort()).toEqual(titles.slice(0, 6).sort());
  expect(await undo(id)).toMatchObject({ deleted: 0, kept: 6 });
});

test('keeps a document that is written at the same moment', async () => {
  const id = await importCsv('title\nTen huts\n');
  const [{ id: documentId }] = await site.documents();
  const translation = transaction(content.pool, async (client) => {
    await client.query('SELECT FROM documents WHERE id = $1 FOR UPDATE', [documentId]);
    const undoing = undo(id);
    await expect.poll(isWaiting).toBe(true);
    await client.query(
      `INSERT INTO translations (document_id, language, website_id, content) VALUES ($1, 'de', $2, '{}')`,
      [documentId, site.websiteId],
    );
    return { undoing };
  });
  expect(await (await translation).undoing).toMatchObject({ kept_documents: [{ reason: 'translated' }] });
});

/** Whether somebody waits for a lock of this database. */
async function isWaiting(): Promise<boolean> {
  const { rows } = await content.pool.query(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}

test('announces one event, and none when nothing was deleted', async () => {
  const id = await importCsv('title\nTen huts\nEleven huts\n');
  const events = async () =>
    (await site.announced({ drafts: true })).filter(({ type }) => type === 'import_undone');
  await undo(id);
  expect(await events()).toMatchObject([{ entity_id: id, schema_name: 'article', paths: [] }]);
  const edited = await importCsv('title\nTwelve huts\n');
  const [{ id: documentId }] = await site.documents();
  await site.done(200, `PATCH /documents/${documentId}`, { content: { title: 'Thirteen huts' } });
  await undo(edited);
  expect(await events()).toHaveLength(1);
});

test('deletes the stored file of the import', async () => {
  const text = 'x'.repeat(100_000);
  const id = await importCsv(
    `title,body\n${Array.from({ length: 120 }, (_, n) => `Hut ${n},${text}`).join('\n')}\n`,
  );
  const files = async () =>
    (await readdir(content.files, { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isFile(),
    );
  expect(await files()).toHaveLength(1);
  expect(await undo(id)).toMatchObject({ deleted: 120, import_deleted: true });
  expect(await files()).toEqual([]);
});
