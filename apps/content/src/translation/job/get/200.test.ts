import { beforeAll, expect, test } from 'vitest';
import {
  type JobsUnderTest,
  translationJobsUnderTest,
} from '../../../testing/translation-jobs-under-test.ts';

let content: JobsUnderTest;

beforeAll(async () => {
  content = await translationJobsUnderTest();
});

test('returns the job as created, on every instance, in any case of its id', async () => {
  const site = await content.newSite();
  await site.publishArticle();
  const job = await site.translated(202);
  const { startInstance } = content;
  const second = await startInstance();
  for (const ask of [content.ask, second.ask]) {
    for (const id of [job.job_id, job.job_id.toUpperCase()]) {
      const answer = await ask(`GET /translation-jobs/${id}`, { bearer: site.bearerToken });
      expect([answer.status, answer.body]).toEqual([200, job]);
    }
  }
});

test('returns counters that match its pairs at every moment, and never reused', async () => {
  const site = await content.newSite();
  for (let count = 0; count < 4; count++) await site.publishArticle();
  const { job_id, created_at } = await site.translated(202, { languages: ['de', 'fr'] });
  await site.translated(202, { languages: ['de', 'fr'] });
  const seen = async () => {
    const { body } = await site.job(job_id);
    expect(body).toMatchObject({
      reused: false,
      created_at,
      translations_scheduled: 8,
      translations_skipped: 0,
    });
    return [body.status, body.translations_completed, body.translations_failed];
  };
  expect(await seen()).toEqual(['queued', 0, 0]);
  await content.endJob(job_id, 'running');
  await content.endPairs(job_id, 'done', 3);
  expect(await seen()).toEqual(['running', 3, 0]);
  await content.endPairs(job_id, 'failed', 2);
  expect(await seen()).toEqual(['running', 3, 2]);
  await content.endJob(job_id, 'completed_with_errors');
  expect(await seen()).toEqual(['completed_with_errors', 6, 2]);
});

test('updates updated_at with every pair', async () => {
  const site = await content.newSite();
  await site.publishArticle();
  const before = await site.translated(202);
  await content.endPairs(before.job_id);
  const { body: after } = await site.job(before.job_id);
  expect(Date.parse(after.updated_at)).toBeGreaterThan(Date.parse(before.updated_at));
});

test('returns JSON to a caller that accepts JSON as well as a stream', async () => {
  const site = await content.newSite();
  const { job_id } = await site.translated(200);
  const answer = await content.ask(`GET /translation-jobs/${job_id}`, {
    bearer: site.bearerToken,
    headers: { accept: 'application/json, text/event-stream' },
  });
  expect(answer.body).toMatchObject({ job_id, status: 'completed' });
  expect(answer.headers.get('vary')).toBe('accept');
});
