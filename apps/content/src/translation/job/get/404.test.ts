import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { translationJobsUnderTest } from '../../../testing/translation-jobs-under-test.ts';

test('returns 404 for a job of another organization and an unknown one, as JSON and as a stream', async () => {
  const content = await translationJobsUnderTest();
  const [owner, stranger] = [await content.newSite(), await content.newSite()];
  await owner.publishArticle();
  const { job_id } = await owner.translated(202);
  for (const id of [job_id, randomUUID()]) {
    for (const accept of ['application/json', 'text/event-stream']) {
      const answer = await content.ask(`GET /translation-jobs/${id}`, {
        bearer: stranger.bearerToken,
        headers: { accept },
      });
      expect([answer.status, answer.body.detail]).toEqual([
        404,
        'No such translation job, or it is no longer kept.',
      ]);
    }
  }
});
