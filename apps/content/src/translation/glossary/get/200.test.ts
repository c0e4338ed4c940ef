import { expect, test } from 'vitest';
import { documentsUnderTest } from '../../../testing/documents-under-test.ts';

test('a website that has none yet has the empty one', async () => {
  const site = await (await documentsUnderTest()).newSite();
  const answer = await site.manage('GET /translation-glossary');
  expect([answer.status, answer.body]).toEqual([
    200,
    { kept: [], fixed: [], style: '', version: 0, updatedAt: null },
  ]);
  expect(answer.headers.get('etag')).toBe('"0"');
});
