import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { translationJobsUnderTest } from '../../../testing/translation-jobs-under-test.ts';

test('returns 404 for a website of another organization and for an unknown one', async () => {
  const content = await translationJobsUnderTest();
  const [owner, stranger] = [await content.newSite(), await content.newSite()];
  await owner.publishArticle();
  await owner.translated(202);
  for (const websiteId of [owner.websiteId, randomUUID()]) {
    const path = `GET /manage/websites/${websiteId}/translation-jobs`;
    const answer = await content.ask(path, { bearer: stranger.bearerToken });
    expect([answer.status, answer.body.detail]).toEqual([404, 'No such website.']);
  }
  expect((await stranger.done(200, 'GET /translation-jobs')).translation_jobs).toEqual([]);
});
