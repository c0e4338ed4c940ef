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

const key = (name: string) => ({ headers: { 'idempotency-key': name } });

test('refuses a key that was used for a different request, whatever the difference', async () => {
  const csv = 'title\na\n';
  expect((await site.sendCsv(csv, {}, key('one'))).status).toBe(201);
  const before = await site.traces();
  for (const answer of [
    await site.sendCsv('title\nb\n', {}, key('one')),
    await site.sendCsv(csv, { schema_name: 'author' }, key('one')),
    await site.sendCsv(csv, { mapping: '{"title":"slug"}' }, key('one')),
    await site.send(sheetForm(csv, {}, 'other.csv'), key('one')),
    await site.sendJson([{ title: 'a' }], {}, key('one')),
  ]) {
    expect([answer.status, answer.body.detail]).toEqual([422, expect.stringContaining('new key')]);
  }
  expect(await site.traces()).toEqual(before);
});

test('treats rows in another order as a different request, since the first text is the title', async () => {
  expect((await site.sendJson([{ a: 'x', b: 'y' }], {}, key('order'))).status).toBe(201);
  expect((await site.sendJson([{ b: 'y', a: 'x' }], {}, key('order'))).status).toBe(422);
  expect((await site.sendJson([{ a: 'x', b: 'y' }], {}, key('order'))).status).toBe(201);
});

test('refuses the same key for another website of the same person', async () => {
  const { body: second } = await content.ask('POST /manage/websites', {
    bearer: site.bearerToken,
    body: { name: 'Second' },
  });
  const csv = 'title\na\n';
  expect((await site.sendCsv(csv, {}, key('two'))).status).toBe(201);
  const { status } = await content.post(second.id, sheetForm(csv), {
    bearer: site.bearerToken,
    ...key('two'),
  });
  expect(status).toBe(422);
});
