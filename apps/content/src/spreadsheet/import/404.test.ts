import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type ImportsUnderTest, importsUnderTest, sheetForm } from '../../testing/imports-under-test.ts';

let content: ImportsUnderTest;

beforeAll(async () => {
  content = await importsUnderTest();
});

test('returns 404 for a website of another organization and for an unknown one', async () => {
  const [owner, stranger] = [await content.newSite(), await content.newSite()];
  const bearer = stranger.bearerToken;
  const answers = [];
  for (const websiteId of [owner.websiteId, randomUUID()]) {
    for (const body of [
      sheetForm('title\na\n'),
      sheetForm('title\na\n', { dry_run: 'true' }),
      { schema_name: 'article', spreadsheet_data: [{ title: 'a' }] },
    ]) {
      const headers = { 'idempotency-key': 'k' };
      const answer = await content.post(websiteId, body, { bearer, headers });
      answers.push([answer.status, answer.body.detail]);
    }
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set(['[404,"No such website."]']),
  );
  const none = { documents: 0, versions: 0, sources: 0, events: 0, keys: 0 };
  expect(await owner.traces()).toEqual(none);
  expect(await stranger.traces()).toEqual(none);
  expect(await content.spooled()).toEqual([]);
});
