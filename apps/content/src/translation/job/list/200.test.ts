import { beforeAll, expect, test } from 'vitest';
import {
  type JobsUnderTest,
  translationJobsUnderTest,
} from '../../../testing/translation-jobs-under-test.ts';
import type { TranslationJob } from '../translation-job.ts';

let content: JobsUnderTest;

beforeAll(async () => {
  content = await translationJobsUnderTest();
});

const idsOf = ({ translation_jobs }: { translation_jobs: TranslationJob[] }) =>
  translation_jobs.map(({ job_id }) => job_id);

test('pages through the jobs of a website, newest first, each as its own endpoint returns it', async () => {
  const [site, other] = [await content.newSite(), await content.newSite()];
  await site.publishArticle();
  await other.publishArticle();
  await other.translated(202);
  const jobs: TranslationJob[] = [];
  for (const language of ['de', 'fr', 'it'])
    jobs.unshift(await site.translated(202, { languages: [language] }));
  const whole = await site.done(200, 'GET /translation-jobs');
  expect(whole).toEqual({ translation_jobs: jobs, nextCursor: null });
  const first = await site.done(200, 'GET /translation-jobs?limit=2');
  const rest = await site.done(200, `GET /translation-jobs?limit=2&cursor=${first.nextCursor}`);
  expect([...idsOf(first), ...idsOf(rest)]).toEqual(jobs.map(({ job_id }) => job_id));
  expect(rest.nextCursor).toBeNull();
  const elsewhere = await other.manage(`GET /translation-jobs?cursor=${first.nextCursor}`);
  expect([elsewhere.status, elsewhere.body.errors[0].pointer]).toEqual([400, '/query/cursor']);
});

test('filters jobs by status', async () => {
  const site = await content.newSite();
  await site.publishArticle();
  const [ended, waiting] = [
    await site.translated(202, { languages: ['de'] }),
    await site.translated(202, { languages: ['fr'] }),
  ];
  await content.endJob(ended.job_id);
  expect(idsOf(await site.done(200, 'GET /translation-jobs?status=completed'))).toEqual([ended.job_id]);
  expect(idsOf(await site.done(200, 'GET /translation-jobs?status=queued'))).toEqual([waiting.job_id]);
  const unknown = await site.manage('GET /translation-jobs?status=done');
  expect([unknown.status, unknown.body.errors[0].pointer]).toEqual([400, '/query/status']);
});
