import { beforeAll, expect, test } from 'vitest';
import { type JobsUnderTest, translationJobsUnderTest } from '../../testing/translation-jobs-under-test.ts';
import { keepSweepingJobs, sweepJobs } from './keep-sweeping-jobs.ts';

let content: JobsUnderTest;

beforeAll(async () => {
  content = await translationJobsUnderTest();
});

/** Jobs whose end, or whose beginning where they have none, was so many days ago. */
async function jobsOf(days: number[], { ended }: { ended: boolean }) {
  const site = await content.newSite();
  const ids: string[] = [];
  for (const [index, age] of days.entries()) {
    await site.publishArticle();
    const languages = [['de'], ['fr'], ['it']][index] ?? [];
    const { job_id } = await site.translated(202, { languages });
    if (ended) await content.endJob(job_id);
    await content.pool.query(
      `UPDATE translation_jobs SET created_at = now() - make_interval(days => $2),
         finished_at = finished_at - make_interval(days => $2) WHERE id = $1`,
      [job_id, age],
    );
    ids.push(job_id);
  }
  const statuses = async () => {
    const answers = await Promise.all(ids.map((id) => site.job(id)));
    return answers.map(({ status }) => status);
  };
  return { site, statuses };
}

test('deletes an ended job completely after its retention time, and keeps others', async () => {
  const { site, statuses } = await jobsOf([31, 29], { ended: true });
  const active = await jobsOf([31], { ended: false });
  expect(await statuses()).toEqual([200, 200]);
  expect(await sweepJobs(content.pool, 30, 10)).toBe(1);
  expect(await statuses()).toEqual([404, 200]);
  expect(await active.statuses()).toEqual([200]);
  expect(await site.traces()).toMatchObject({ jobs: 1, pairs: 2 });
  const { rows } = await content.pool.query('SELECT count(*)::int AS pairs FROM translation_pairs');
  expect(rows).toEqual([{ pairs: 3 }]);
  const { rows: kept } = await content.pool.query('SELECT 1 FROM translations');
  expect(kept).toHaveLength(3);
});

test('deletes the oldest first, in batches of the given size, while there are more', async () => {
  const { statuses } = await jobsOf([40, 60, 50], { ended: true });
  expect(await sweepJobs(content.pool, 30, 2)).toBe(2);
  expect(await statuses()).toEqual([200, 404, 404]);
  const sweeping = keepSweepingJobs({ pool: content.pool, days: 30, log: { warn: () => undefined } });
  await expect.poll(statuses).toEqual([404, 404, 404]);
  await sweeping.stop();
});
