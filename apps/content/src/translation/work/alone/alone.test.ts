import { POISON, poisonOptions } from '@sightline/llm/testing';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
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

/** Processes that start from here on do that over the poison. */
function poisonProcesses(deed: 'die' | 'hang'): void {
  const before = process.env.NODE_OPTIONS;
  process.env.NODE_OPTIONS = poisonOptions(deed);
  onTestFinished(() => {
    if (before === undefined) delete process.env.NODE_OPTIONS;
    else process.env.NODE_OPTIONS = before;
  });
}

/** As workers leave a pair that died while they had it. */
const leaveByDeadWorker = (jobId: string, documentId: string, crashes: number) =>
  fixture.pool.query(
    `UPDATE translation_pairs SET state = 'running', claim = gen_random_uuid(), crashes = $3
     WHERE job_id = $1 AND document_id = $2`,
    [jobId, documentId, crashes],
  );

async function pairOf(jobId: string, documentId: string) {
  const { rows } = await fixture.pool.query(
    'SELECT state, attempts, crashes, error FROM translation_pairs WHERE job_id = $1 AND document_id = $2',
    [jobId, documentId],
  );
  return rows[0];
}

test('fails a document that crashes its third process with a reason, and translates the others', async () => {
  poisonProcesses('die');
  const poison = await site.publishArticle({ title: POISON });
  const other = await site.publishArticle({ title: 'Well' });
  const { job_id } = await fixture.order(site);
  await leaveByDeadWorker(job_id, poison.id, 2);
  await using worker = await fixture.startWorker();
  expect(await fixture.finished(site, job_id)).toMatchObject({
    status: 'completed_with_errors',
    translations_completed: 1,
    translations_failed: 1,
  });
  expect(await pairOf(job_id, poison.id)).toEqual({
    state: 'failed',
    attempts: 1,
    crashes: 3,
    error:
      'The process that translated it ended 3 times; the last one ended with SIGKILL. Make the document shorter or simpler and translate it again. The log of the worker has more.',
  });
  expect((await pairOf(job_id, other.id)).state).toBe('done');
  expect(worker.model.calls).toBe(1);
});

test('tries such a document in a separate process from the start in later jobs', async () => {
  poisonProcesses('die');
  const poison = await site.publishArticle({ title: POISON });
  const first = await fixture.order(site);
  await leaveByDeadWorker(first.job_id, poison.id, 2);
  await using worker = await fixture.startWorker();
  await fixture.finished(site, first.job_id);
  const second = await fixture.order(site);
  expect(await fixture.finished(site, second.job_id)).toMatchObject({ status: 'failed' });
  expect(await pairOf(second.job_id, poison.id)).toMatchObject({ attempts: 3, crashes: 3 });
  expect(worker.model.calls).toBe(0);
});

test('translates a pair alone after two crashed workers, and among others after one', async () => {
  const once = await site.publishArticle({ title: 'Left once' });
  const often = await site.publishArticle({ title: 'Left often' });
  const { job_id } = await fixture.order(site);
  await leaveByDeadWorker(job_id, once.id, 0);
  await leaveByDeadWorker(job_id, often.id, 2);
  const calls: string[] = [];
  await using _worker = await fixture.startWorker({}, { onCall: (outcome) => calls.push(outcome) });
  expect(await fixture.finished(site, job_id)).toMatchObject({ status: 'completed' });
  expect(await pairOf(job_id, once.id)).toMatchObject({ state: 'done', crashes: 1 });
  // A kill from outside is never the third.
  expect(await pairOf(job_id, often.id)).toMatchObject({ state: 'done', crashes: 2 });
  expect(calls).toEqual(['answered', 'answered']);
});

test('ends a process that hangs, and counts it as a crash', async () => {
  poisonProcesses('hang');
  const poison = await site.publishArticle({ title: POISON });
  const { job_id } = await fixture.order(site);
  await leaveByDeadWorker(job_id, poison.id, 2);
  await using _worker = await fixture.startWorker({}, {}, { silentMs: 2000 });
  await fixture.finished(site, job_id);
  expect(await pairOf(job_id, poison.id)).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('was busy for 2 s without a pause'),
  });
});

test('ends the child process when the worker stops, without counting a crash', async () => {
  const document = await site.publishArticle({ title: 'Stopped' });
  const { job_id } = await fixture.order(site);
  await leaveByDeadWorker(job_id, document.id, 2);
  const slow = await fixture.startWorker({ fault: () => 'slow', slowMs: 600_000 }, { patienceMs: 100 });
  await expect.poll(() => slow.model.calls, { timeout: 60_000 }).toBe(1);
  await slow[Symbol.asyncDispose]();
  expect(await pairOf(job_id, document.id)).toMatchObject({ state: 'waiting', attempts: 0, crashes: 2 });
});
