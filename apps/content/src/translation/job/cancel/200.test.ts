import { type ModelServerOptions, startModelServer } from '@sightline/llm/testing';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { DocumentSite } from '../../../testing/documents-under-test.ts';
import { type TranslatingUnderTest, translatingUnderTest } from '../../../testing/translating-under-test.ts';

let fixture: TranslatingUnderTest;
let site: DocumentSite;

beforeAll(async () => {
  fixture = await translatingUnderTest();
});
beforeEach(async () => {
  site = await fixture.newSite();
});

const cancel = (id: string) => site.done(200, `POST /translation-jobs/${id}/cancel`);

async function publish(count: number): Promise<void> {
  for (let number = 0; number < count; number++) await site.publishArticle({ title: `Hut ${number}` });
}

async function pairsIn(state: string, jobId: string): Promise<number> {
  return (await fixture.pairs(jobId)).filter((pair) => pair.state === state).length;
}

/** Of the queue: true when none of the job is left. */
async function isDrained(jobId: string): Promise<boolean> {
  const { rows } = await fixture.pool.query(
    `SELECT 1 FROM jobs.job WHERE data ->> 'jobId' = $1 AND state <> 'completed'`,
    [jobId],
  );
  return rows.length === 0;
}

async function rowsOf(table: 'translations' | 'translation_segments'): Promise<number> {
  const { rows } = await fixture.pool.query(`SELECT 1 FROM ${table} WHERE website_id = $1`, [site.websiteId]);
  return rows.length;
}

test('neither translates nor pays waiting pairs, and leaves them to the next job', async () => {
  await publish(3);
  const { job_id } = await fixture.order(site);
  const cancelled = await cancel(job_id);
  expect(cancelled).toMatchObject({
    job_id,
    status: 'failed',
    translations_scheduled: 3,
    translations_completed: 0,
    translations_failed: 3,
  });
  const path = `GET /translation-jobs/${job_id}/failures`;
  const { body } = await fixture.ask(path, { bearer: site.bearerToken });
  expect(body.failures).toMatchObject([{ error: 'The job was cancelled.', failed: 3, retried: 0 }]);
  await using worker = await fixture.startWorker();
  await expect.poll(() => isDrained(job_id)).toBe(true);
  expect(worker.model.calls).toBe(0);
  const next = await fixture.order(site);
  expect(await fixture.finished(site, next.job_id)).toMatchObject({
    status: 'completed',
    translations_completed: 3,
  });
  expect(await fixture.job(site, job_id)).toEqual(cancelled);
});

test('keeps finished pairs, and neither requests nor stores pairs that a worker has open', async () => {
  await publish(3);
  const held = Promise.withResolvers<void>();
  const options: ModelServerOptions = {
    fault: ({ number }) => {
      if (number === 2) options.answersAfter = held.promise;
      return undefined;
    },
  };
  await using model = await startModelServer(options);
  await using _worker = await fixture.startWorker({ server: model }, { atOnce: 1 });
  const { job_id } = await fixture.order(site);
  // One is done, one is asked for, and one waits inside of the worker.
  await expect
    .poll(() => Promise.all(['done', 'running'].map((state) => pairsIn(state, job_id))))
    .toEqual([1, 2]);
  await expect.poll(() => model.calls).toBe(2);
  expect(await cancel(job_id)).toMatchObject({
    status: 'completed_with_errors',
    translations_completed: 1,
    translations_failed: 2,
  });
  held.resolve();
  await expect.poll(() => isDrained(job_id)).toBe(true);
  expect([model.calls, await rowsOf('translations')]).toEqual([2, 1]);
  // What was under way is paid, and not paid again.
  expect(await rowsOf('translation_segments')).toBe(2);
  const next = await fixture.order(site);
  expect(await fixture.finished(site, next.job_id)).toMatchObject({ translations_completed: 2 });
  expect(model.calls).toBe(3);
});

test('stops a document of several calls after the current one', async () => {
  const sections = ['Before the hut', 'Inside of the hut', 'After the hut'].map((heading) => ({ heading }));
  await site.publishDocument({ title: 'Three sections', slug: 'three', sections });
  const held = Promise.withResolvers<void>();
  await using worker = await fixture.startWorker({ answersAfter: held.promise }, { callCharacters: 10 });
  const { job_id } = await fixture.order(site);
  await expect.poll(() => worker.model.calls).toBe(1);
  await cancel(job_id);
  held.resolve();
  await expect.poll(() => isDrained(job_id)).toBe(true);
  expect(worker.model.calls).toBe(1);
});

test('ends a job once when it is cancelled twice during work, with counters that match what was stored', async () => {
  await publish(30);
  const second = await fixture.startInstance();
  await using _one = await fixture.startWorker({}, { atOnce: 2 });
  await using _two = await fixture.startWorker({}, { atOnce: 2 });
  const { job_id } = await fixture.order(site);
  await expect.poll(() => pairsIn('done', job_id)).toBeGreaterThan(0);
  const path = `POST /manage/websites/${site.websiteId}/translation-jobs/${job_id}/cancel`;
  const answers = await Promise.all(
    [fixture.ask, second.ask].map((ask) => ask(path, { bearer: site.bearerToken })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  await expect.poll(() => isDrained(job_id)).toBe(true);
  const job = await fixture.job(site, job_id);
  expect(answers.map(({ body }) => body)).toEqual([job, job]);
  expect(job.translations_completed + job.translations_failed).toBe(30);
  expect(await rowsOf('translations')).toBe(job.translations_completed);
});

test('leaves a job unchanged that has ended', async () => {
  await publish(1);
  await using _worker = await fixture.startWorker();
  const { job_id } = await fixture.order(site);
  const ended = await fixture.finished(site, job_id);
  expect(await cancel(job_id)).toEqual(ended);
  expect(ended.status).toBe('completed');
});
