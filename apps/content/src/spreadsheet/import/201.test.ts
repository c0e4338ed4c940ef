import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import {
  type ImportSite,
  type ImportsUnderTest,
  importsUnderTest,
  sheetForm,
} from '../../testing/imports-under-test.ts';
import { cell, workbook } from '../read/xlsx/testing/make-workbook.ts';

let content: ImportsUnderTest;
let site: ImportSite;

beforeAll(async () => {
  content = await importsUnderTest();
});

const newSite = async () => {
  site = await content.newSite();
  return site;
};

async function read(id: string) {
  return site.done(200, `GET /documents/${id}`);
}

test('makes a draft of every row of a CSV file, with trimmed texts and the first text as title', async () => {
  await newSite();
  const csv = 'title,slug,city\r\n  Ten huts ,ten-huts, Berlin\r\n,second,\r\n"a, ""b""\nc",third\r\n\r\n';
  const answer = await site.sendCsv(csv);
  expect([answer.status, answer.body.inserted]).toEqual([201, 3]);
  const [third, second, first] = await site.documents();
  expect([first.title, second.title, third.title]).toEqual(['Ten huts', 'second', 'a, "b"\nc']);
  expect(await read(first.id)).toMatchObject({
    website_id: site.websiteId,
    schema_name: 'article',
    status: 'draft',
    version: 1,
    draft_content: { title: 'Ten huts', slug: 'ten-huts', city: 'Berlin' },
    draft_slug: 'ten-huts',
    published_content: null,
    published_at: null,
  });
  expect((await read(second.id)).draft_content).toEqual({ title: '', slug: 'second', city: '' });
  expect((await read(third.id)).draft_content).toEqual({ title: 'a, "b"\nc', slug: 'third', city: '' });
});

test('keeps the values of JSON rows, and names a row without a text Untitled', async () => {
  await newSite();
  const rows = [
    { n: 1, title: 'Of JSON', deep: { list: [1, null, 'ü'] } },
    { n: 2, ok: true },
    { slug: ' ', title: '   ', third: ' padded ' },
  ];
  const answer = await site.sendJson(rows);
  expect([answer.status, answer.body.inserted]).toEqual([201, 3]);
  const [third, second, first] = await site.documents();
  expect([first.title, second.title, third.title]).toEqual(['Of JSON', 'Untitled', 'padded']);
  expect((await read(first.id)).draft_content).toEqual(rows[0]);
  expect((await read(third.id)).draft_content).toEqual(rows[2]);
});

test('lists documents in the order of their rows, over all batches', async () => {
  await newSite();
  const rows = Array.from({ length: 12_000 }, (_, n) => `row ${n}`);
  const answer = await site.sendCsv(`title\n${rows.join('\n')}\n`);
  expect(answer.body).toMatchObject({ inserted: rows.length });
  const { rows: stored } = await content.pool.query(
    'SELECT title FROM documents WHERE website_id = $1 ORDER BY created_at, id',
    [site.websiteId],
  );
  expect(stored.map(({ title }) => title)).toEqual(rows);
});

test('imports documents that can be edited, published and delivered, with their history', async () => {
  await newSite();
  await site.sendCsv('title,slug\nTen huts,ten-huts\n');
  const [{ id }] = await site.documents();
  const { versions } = await site.done(200, `GET /documents/${id}/versions`);
  expect(versions).toMatchObject([
    { version: 1, action: 'created', title: 'Ten huts', actor: site.person.id },
  ]);
  expect((await site.done(200, `GET /documents/${id}/versions/1`)).content).toEqual({
    title: 'Ten huts',
    slug: 'ten-huts',
  });
  await site.done(200, `PATCH /documents/${id}`, { content: { title: 'Twelve huts', slug: 'ten-huts' } });
  await site.done(200, `POST /documents/${id}/publish`);
  expect(await site.dataset()).toMatchObject([{ _id: id, title: 'Twelve huts', slug: 'ten-huts' }]);
});

test('announces one event per import, whatever its rows', async () => {
  await newSite();
  const answer = await site.sendCsv('title\na\nb\nc\n');
  const id = answer.headers.get('location')?.replace('/csv?id=', '');
  expect(await site.announced({ drafts: true })).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      type: 'imported',
      website_id: site.websiteId,
      entity: 'document',
      entity_id: id,
      schema_name: 'article',
      paths: [],
      patterns: [],
      everything: false,
      draft: true,
      languages: [],
      version: null,
      at: expect.stringMatching(/Z$/),
    },
  ]);
});

test('stores what was imported, by whom and from where, and returns its Location', async () => {
  await newSite();
  const answer = await site.send(sheetForm('b,a,title\n1,2,x\n', {}, 'C:\\tables\\Hütten 2026.csv'));
  const location = answer.headers.get('location') ?? '';
  const told = await content.ask(`PATCH ${location}`, {
    bearer: site.bearerToken,
    body: { status: 'ready' },
  });
  expect(told.body).toEqual({
    id: location.replace('/csv?id=', ''),
    website_id: site.websiteId,
    user_id: site.person.id,
    schema_name: 'article',
    file_name: 'Hütten 2026.csv',
    file_url: null,
    raw_data: [{ b: '1', a: '2', title: 'x' }],
    row_count: 1,
    status: 'ready',
    error_msg: null,
    created_at: expect.stringMatching(/Z$/),
    updated_at: expect.stringMatching(/Z$/),
  });
  // Columns stay in their order.
  expect(told.text).toContain('"raw_data":[{"b":"1","a":"2","title":"x"}]');
});

test('accepts the parts of a form in any order', async () => {
  await newSite();
  const form = new FormData();
  form.append('mapping', '{"name":"title"}');
  form.append('file', new Blob(['name\nFile first\n']), 'a.csv');
  form.append('dry_run', 'false');
  form.append('schema_name', 'article');
  expect((await site.send(form)).body).toMatchObject({ inserted: 1 });
  expect((await site.documents())[0].title).toBe('File first');
});

test('maps columns to fields, converts and checks values, and leaves out unmapped columns', async () => {
  await newSite();
  const mapping = JSON.stringify({ Name: 'title', Rang: 'rank', Notiz: null });
  const answer = await site.sendCsv('Rang,Name,slug,Notiz\n7,Zwei Hütten,zwei,egal\n,Drei,drei,\n', {
    mapping,
  });
  expect(answer.body).toEqual({ inserted: 2 });
  const [second, first] = await site.documents();
  expect((await read(first.id)).draft_content).toEqual({ title: 'Zwei Hütten', slug: 'zwei', rank: 7 });
  expect((await read(second.id)).draft_content).toEqual({ title: 'Drei', slug: 'drei' });
  expect(first.draft_slug).toBe('zwei');
  const json = await site.sendJson([{ Name: 'Of JSON', rank: 3 }], { mapping: { Name: 'title' } });
  expect(json.body).toMatchObject({ inserted: 1 });
});

test('accepts a workbook in the same field, detected by its bytes', async () => {
  await newSite();
  const row = (n: number, cells: string) => `<row r="${n}">${cells}</row>`;
  const data =
    row(1, cell('A1', 'title') + cell('B1', 'rank')) + row(2, cell('A2', 'Of a workbook') + cell('B2', 7));
  const answer = await site.send(sheetForm(workbook({ data }), { mapping: '{}' }, 'huts.csv'));
  expect([answer.status, answer.body.inserted]).toEqual([201, 1]);
  const [document] = await site.documents();
  expect((await read(document.id)).draft_content).toEqual({ title: 'Of a workbook', rank: 7 });
});

test('accepts column names of Object.prototype', async () => {
  await newSite();
  const answer = await site.sendCsv('__proto__,constructor,toString,title\na,b,c,d\n');
  expect(answer.body).toMatchObject({ inserted: 1 });
  const { rows } = await content.pool.query(
    `SELECT draft_content::text AS content FROM documents WHERE website_id = $1`,
    [site.websiteId],
  );
  expect(rows[0].content).toContain('"__proto__": "a"');
  expect(rows[0].content).toContain('"constructor": "b"');
});

test('stores a file unchanged when it has too many rows for the table', async () => {
  await newSite();
  const text = 'x'.repeat(1000);
  const csv = `title,text\n${Array.from({ length: 11_000 }, (_, n) => `${n},${text}\n`).join('')}`;
  const answer = await site.sendCsv(csv);
  expect(answer.body).toMatchObject({ inserted: 11_000 });
  const [kept] = await site.imports();
  expect(kept).toMatchObject({ row_count: 11_000, status: 'ready', error_msg: null });
  expect(kept.file_url).toBe(`/manage/websites/${site.websiteId}/imports/${kept.id}/file`);
  const path = join(content.files, 'imports', kept.id);
  expect(await readdir(path)).toEqual(['file']);
  expect((await readFile(join(path, 'file'))).equals(Buffer.from(csv))).toBe(true);
  const { body } = await content.ask(`PATCH /csv?id=${kept.id}`, {
    bearer: site.bearerToken,
    body: { status: 'seen' },
  });
  expect(body).toMatchObject({ raw_data: [], file_url: kept.file_url, row_count: 11_000 });
});

test('leaves nothing in the spool', async () => {
  await newSite();
  await site.sendCsv(`title\n${randomUUID()}\n`);
  expect(await content.spooled()).toEqual([]);
});
