import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { translationJobsUnderTest } from '../../../testing/translation-jobs-under-test.ts';

test('returns 404 for the failures of a job of another organization and of an unknown one', async () => {
  const content = await translationJobsUnderTest();
  const [owner, stranger] = [await content.newSite(), await content.newSite()];
  await owner.publishArticle();
  const { job_id } = await owner.translated(202);
  await content.pool.query(`UPDATE translation_pairs SET error = 'secret' WHERE job_id = $1`, [job_id]);
  for (const id of [job_id, randomUUID()]) {
    const answer = await content.ask(`GET /translation-jobs/${id}/failures`, {
      bearer: stranger.bearerToken,
    });
    expect([answer.status, answer.body.detail]).toEqual([
      404,
      'No such translation job, or it is no longer kept.',
    ]);
  }
});
