import { expect, test } from 'vitest';
import { documentsUnderTest } from '../../../testing/documents-under-test.ts';

test('returns an empty glossary for a website without one', async () => {
  const site = await (await documentsUnderTest()).newSite();
  const answer = await site.manage('GET /translation-glossary');
  expect([answer.status, answer.body]).toEqual([
    200,
    { kept: [], fixed: [], style: '', version: 0, updatedAt: null },
  ]);
  expect(answer.headers.get('etag')).toBe('"0"');
});
