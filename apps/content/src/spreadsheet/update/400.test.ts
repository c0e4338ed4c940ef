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
  location = (await site.sendCsv('title\na\n')).headers.get('location') ?? '';
});

test.each([
  ['nothing to change', {}, '/body'],
  ['an unknown field', { row_count: 3 }, '/body/row_count'],
  ['rows that are no list', { spreadsheet_data: { a: 1 } }, '/body/spreadsheet_data'],
  ['an empty status', { status: '' }, '/body/status'],
  ['a status that is no text', { status: 1 }, '/body/status'],
  ['an empty name', { schema_name: '' }, '/body/schema_name'],
])('refuses %s', async (_, body, pointer) => {
  const answer = await content.ask(`PATCH ${location}`, { bearer: site.bearerToken, body });
  expect([answer.status, answer.body.errors[0].pointer]).toEqual([400, pointer]);
});

test('refuses a missing or invalid id, and a text that cannot be stored', async () => {
  for (const path of ['/csv', '/csv?id=x']) {
    const answer = await content.ask(`PATCH ${path}`, { bearer: site.bearerToken, body: { status: 'x' } });
    expect([answer.status, answer.body.errors[0].pointer]).toEqual([400, '/query/id']);
  }
  const body = { status: 'a\u0000' };
  expect((await content.ask(`PATCH ${location}`, { bearer: site.bearerToken, body })).status).toBe(400);
});
