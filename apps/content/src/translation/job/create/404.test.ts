import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { translationJobsUnderTest } from '../../../testing/translation-jobs-under-test.ts';

test('returns 404 for a website of another organization and for an unknown one', async () => {
  const content = await translationJobsUnderTest();
  const [owner, stranger] = [await content.newSite(), await content.newSite()];
  await owner.publishArticle();
  await owner.translated(202);
  const before = await owner.traces();
  for (const websiteId of [owner.websiteId, randomUUID()]) {
    for (const schemaNames of [['article'], ['nothing']]) {
      const answer = await stranger.translate({ websiteId, schemaNames });
      expect([answer.status, answer.body.detail]).toEqual([404, 'No such website.']);
    }
  }
  expect(await owner.traces()).toEqual(before);
});
