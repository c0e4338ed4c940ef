import { beforeAll, expect, test } from 'vitest';
import {
  type ImportSite,
  type ImportsUnderTest,
  importsUnderTest,
} from '../../testing/imports-under-test.ts';

let content: ImportsUnderTest;
let site: ImportSite;
let location: string;

beforeAll(async () => {
  content = await importsUnderTest();
  site = await content.newSite();
  location = (await site.sendCsv('title\na\nb\n')).headers.get('location') ?? '';
});

const patch = (body: object, headers: Record<string, string> = {}) =>
  content.ask(`PATCH ${location}`, { bearer: site.bearerToken, body, headers });

test('changes only the given fields, and returns the whole row', async () => {
  const { body: before } = await patch({ status: 'ready' });
  const status = await patch({ status: 'in review' });
  expect(status.status).toBe(200);
  expect(status.body).toEqual({ ...before, status: 'in review', updated_at: status.body.updated_at });
  expect(Date.parse(status.body.updated_at)).toBeGreaterThan(Date.parse(before.updated_at));
  const schema = await patch({ schema_name: 'author' });
  expect(schema.body).toMatchObject({ schema_name: 'author', status: 'in review', row_count: 2 });
});

test('replaces the rows with any list, and counts it', async () => {
  for (const spreadsheet_data of [
    [{ b: 1, a: '\u0000 as it is' }, 'text', null, [1]],
    [],
    [{ title: 'c' }],
  ]) {
    const { body } = await patch({ spreadsheet_data });
    expect(body).toMatchObject({ raw_data: spreadsheet_data, row_count: spreadsheet_data.length });
  }
});

test('changes no document and announces nothing', async () => {
  const before = await site.traces();
  const documents = await site.documents();
  await patch({ spreadsheet_data: [{ title: 'other' }], schema_name: 'author', status: 'again' });
  expect(await site.documents()).toEqual(documents);
  expect(await site.traces()).toEqual(before);
});

test('makes the same change with the same key once, and returns the same response', async () => {
  const headers = { 'idempotency-key': 'change' };
  const first = await patch({ status: 'first' }, headers);
  await patch({ status: 'second' });
  const again = await patch({ status: 'first' }, headers);
  expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true']);
  expect(again.text).toBe(first.text);
  expect((await site.imports())[0].status).toBe('second');
});

test('treats the same key of an import and of a change as different', async () => {
  const headers = { 'idempotency-key': 'of-both' };
  expect((await patch({ status: 'x' }, headers)).status).toBe(200);
  expect((await site.sendCsv('title\na\n', {}, { headers })).status).toBe(201);
});
