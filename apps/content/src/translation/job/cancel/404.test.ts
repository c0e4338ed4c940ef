import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { translationJobsUnderTest } from '../../../testing/translation-jobs-under-test.ts';

test('returns 404 for a job of another organization, another website and an unknown one, and leaves it running', async () => {
  const content = await translationJobsUnderTest();
  const [owner, stranger] = [await content.newSite(), await content.newSite()];
  await owner.publishArticle();
  const { job_id } = await owner.translated(202);
  const bearer = stranger.bearerToken;
  for (const [websiteId, id] of [
    [owner.websiteId, job_id],
    [stranger.websiteId, job_id],
    [stranger.websiteId, randomUUID()],
  ]) {
    const path = `POST /manage/websites/${websiteId}/translation-jobs/${id}/cancel`;
    const answer = await content.ask(path, { bearer });
    expect([answer.status, answer.body.detail]).toEqual([
      404,
      'No such translation job, or it is no longer kept.',
    ]);
  }
  expect((await owner.job(job_id)).body.status).toBe('queued');
});
