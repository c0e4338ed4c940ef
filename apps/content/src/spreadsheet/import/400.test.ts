import { beforeAll, expect, test } from 'vitest';
import {
  type ImportSite,
  type ImportsUnderTest,
  importsUnderTest,
  sheetForm,
} from '../../testing/imports-under-test.ts';

let content: ImportsUnderTest;
let site: ImportSite;

beforeAll(async () => {
  content = await importsUnderTest();
  site = await content.newSite();
});

const none = { documents: 0, versions: 0, events: 0, keys: 0 };
const pointers = (body: { errors?: { pointer: string }[] }) => body.errors?.map(({ pointer }) => pointer);

test.each([
  ['no value under its header', 'title,\na,b\n', '/body/file/2/column 2', 'row 2, column 2'],
  ['a header twice', 'title,title\na,b\n', '/body/file/1/column 2', 'row 1, column 2'],
  ['a row with more cells than headers', 'title\na\nb,c\n', '/body/file/3/column 2', 'row 3, column 2'],
  ['a quote that is not closed', 'title\na\n"b\n', '/body/file/3/title', 'row 3, title'],
  ['nothing in it', '', '/body/file/1', 'empty'],
  ['headers alone', 'title,slug\n', '/body/file/2', 'row 2'],
  [
    'a slug longer than its index takes',
    `title,slug\na,b\nc,${'x'.repeat(513)}\n`,
    '/body/file/3/slug',
    '512',
  ],
  [
    'bytes that are no UTF-8',
    new Uint8Array([0x74, 0x0a, 0x61, 0x0a, 0xff, 0x0a]),
    '/body/file/3/t',
    'UTF-8',
  ],
])('refuses a file with %s, and names the row and column', async (_, file, pointer, words) => {
  const { status, body } = await site.sendCsv(file);
  expect([status, pointers(body)?.[0]]).toEqual([400, pointer]);
  expect(body.detail).toContain(words);
  expect(await site.traces()).toMatchObject(none);
  expect(await content.spooled()).toEqual([]);
});

test('stores no row when the last of many has an error', async () => {
  const rows = Array.from({ length: 20_000 }, (_, n) => `row ${n},${n}`).join('\n');
  const { status, body } = await site.sendCsv(`title,slug\n${rows}\nlast,slug,more\n`);
  expect([status, pointers(body)]).toEqual([400, ['/body/file/20002/column 3']]);
  expect(await site.traces()).toMatchObject(none);
});

test('reports all errors at once, up to a hundred', async () => {
  const rows = Array.from({ length: 300 }, (_, n) => (n % 2 === 0 ? 'a' : 'a,b')).join('\n');
  const { body } = await site.sendCsv(`title\n${rows}\n`);
  expect(body.errors).toHaveLength(100);
  expect(body.detail).toMatch(/There are more\.$/);
});

test('refuses values that a mapping cannot convert, by row and column', async () => {
  const mapping = JSON.stringify({ Name: 'title', Rang: 'rank' });
  const { status, body } = await site.sendCsv('Name,Rang\na,1\nb,zwei\nc,0\n', { mapping });
  expect([status, pointers(body)]).toEqual([400, ['/body/file/3/Rang', '/body/file/4/Rang']]);
  expect(body.errors[0].detail).toContain('row 3, Rang: "zwei"');
  expect(await site.traces()).toMatchObject(none);
});

test.each([
  ['is no JSON', '{', '/body/mapping'],
  ['is a list', '[]', '/body/mapping'],
  ['gives a number', '{"a":1}', '/body/mapping'],
  ['names an unknown field', '{"a":"colour"}', '/body/mapping/a'],
  ['brings two columns to one field', '{"a":"title","b":"title"}', '/body/mapping/b'],
])('refuses a mapping that %s', async (_, mapping, pointer) => {
  const { status, body } = await site.sendCsv('a,b\n1,2\n', { mapping });
  expect([status, pointers(body)]).toEqual([400, [pointer]]);
});

test.each([
  ['schema_name', sheetForm('title\na\n', { schema_name: '' }), ['/body/schema_name']],
  ['file', sheetForm(null), ['/body/file']],
  ['anything', sheetForm(null, { schema_name: '' }), ['/body/schema_name', '/body/file']],
])('refuses a form without %s, and names what is missing', async (_, form, expected) => {
  const { status, body } = await site.send(form);
  expect([status, pointers(body)]).toEqual([400, expected]);
});

test('refuses unknown and repeated parts, and a text instead of a file, by name', async () => {
  const unknown = sheetForm('title\na\n', { delimiter: ';' });
  const second = sheetForm('title\na\n');
  second.append('file', new Blob(['title\nb\n']), 'b.csv');
  const twice = sheetForm('title\na\n');
  twice.append('schema_name', 'author');
  const text = sheetForm(null);
  text.append('file', 'title\na\n');
  const other = sheetForm(null);
  other.append('sheet', new Blob(['title\na\n']), 'a.csv');
  const bytes = sheetForm('title\na\n', { schema_name: '' });
  bytes.append('schema_name', new Blob(['article']), 'name.txt');
  for (const [form, pointer] of [
    [unknown, '/body/delimiter'],
    [second, '/body/file'],
    [twice, '/body/schema_name'],
    [text, '/body/file'],
    [other, '/body/sheet'],
    [bytes, '/body/schema_name'],
  ] as const) {
    const { status, body } = await site.send(form);
    expect([status, pointers(body)]).toEqual([400, [pointer]]);
  }
  expect(await site.traces()).toMatchObject(none);
  expect(await content.spooled()).toEqual([]);
});

test.each([
  ['no boundary', 'multipart/form-data', 'x'],
  [
    'no end',
    'multipart/form-data; boundary=b',
    '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nxx',
  ],
  ['nothing at all', 'multipart/form-data; boundary=b', ''],
])('refuses a form with %s', async (_, type, body) => {
  const headers = { 'content-type': type };
  const path = `POST /csv?website_id=${site.websiteId}`;
  const answer = await content.ask(path, { bearer: site.bearerToken, headers, body });
  expect(answer.status).toBe(400);
  expect(await content.spooled()).toEqual([]);
});

test('accepts a part with the JSON content type, and refuses it when it is not JSON', async () => {
  const send = (mapping: string) => {
    const part = (head: string, text: string) =>
      `--b\r\ncontent-disposition: form-data; ${head}\r\n\r\n${text}\r\n`;
    const json = 'name="mapping"\r\ncontent-type: application/json';
    const body = `${part('name="schema_name"', 'article')}${part(json, mapping)}${part('name="file"; filename="a"', 'a\nb')}--b--\r\n`;
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const path = `POST /csv?website_id=${site.websiteId}&dry_run=true`;
    return content.ask(path, { bearer: site.bearerToken, headers, body });
  };
  expect((await send('{"a":')).status).toBe(400);
  expect((await send('{"a":"title"}')).body.documents).toEqual([{ title: 'b', content: { title: 'b' } }]);
});

test.each([
  ['no schema_name', { spreadsheet_data: [{ a: 1 }] }, ['/body/schema_name']],
  ['no rows', { schema_name: 'article' }, ['/body/spreadsheet_data']],
  [
    'rows that are no list',
    { schema_name: 'article', spreadsheet_data: { a: 1 } },
    ['/body/spreadsheet_data'],
  ],
  [
    'rows that are no objects',
    { schema_name: 'article', spreadsheet_data: [{ a: 1 }, 'b', [], null] },
    ['/body/spreadsheet_data/1', '/body/spreadsheet_data/2', '/body/spreadsheet_data/3'],
  ],
  ['an empty list', { schema_name: 'article', spreadsheet_data: [] }, ['/body/spreadsheet_data/0']],
  [
    'a character that cannot be stored',
    { schema_name: 'article', spreadsheet_data: [{ a: 'b' }, { a: 'c\u0000' }] },
    ['/body/spreadsheet_data/1/a'],
  ],
  ['an unknown field', { schema_name: 'article', spreadsheet_data: [{ a: 1 }], sheet: 1 }, ['/body/sheet']],
])('refuses JSON with %s', async (_, body, expected) => {
  const answer = await site.send(body);
  expect([answer.status, pointers(answer.body)]).toEqual([400, expected]);
  expect(await site.traces()).toMatchObject(none);
});

test('refuses malformed JSON', async () => {
  const headers = { 'content-type': 'application/json' };
  const path = `POST /csv?website_id=${site.websiteId}`;
  const answer = await content.ask(path, { bearer: site.bearerToken, headers, body: '{"schema_name":' });
  expect(answer.status).toBe(400);
});

test('refuses an unknown component, and one that is archived', async () => {
  const csv = 'title\na\n';
  for (const schema_name of ['unknown', 'no name \u0001', "'"]) {
    const { status, body } = await site.sendCsv(csv, { schema_name });
    expect([status, pointers(body)]).toEqual([400, ['/body/schema_name']]);
  }
  await site.done(200, 'PATCH /components/author', { archived: true });
  const { status, body } = await site.sendCsv(csv, { schema_name: 'author' });
  expect([status, pointers(body)]).toEqual([400, ['/body/schema_name']]);
});

test('refuses a missing or invalid website, and a contradictory dry run', async () => {
  const queries = [
    ['?website_id=x', ['/query/website_id']],
    ['', ['/query/website_id']],
    [`?websiteId=${site.websiteId}`, ['/query/website_id', '/query/websiteId']],
  ] as const;
  for (const [query, places] of queries) {
    const answer = await content.ask(`POST /csv${query}`, {
      bearer: site.bearerToken,
      body: { schema_name: 'article', spreadsheet_data: [{ a: 1 }] },
    });
    expect([answer.status, pointers(answer.body)]).toEqual([400, places]);
  }
  const wrong = await site.sendCsv('title\na\n', { dry_run: 'perhaps' });
  expect([wrong.status, pointers(wrong.body)]).toEqual([400, ['/body/dry_run']]);
  const both = await site.sendCsv('title\na\n', { dry_run: 'false' }, { query: '&dry_run=true' });
  expect([both.status, pointers(both.body)]).toEqual([400, ['/body/dry_run']]);
});

test.each([
  ['with a space', 'a b'],
  ['of 256 characters', 'x'.repeat(256)],
  ['that is empty', ''],
])('refuses a key %s', async (_, key) => {
  const { status, body } = await site.sendCsv('title\na\n', {}, { headers: { 'idempotency-key': key } });
  expect([status, pointers(body)]).toEqual([400, ['/header/idempotency-key']]);
});
