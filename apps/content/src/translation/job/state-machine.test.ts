import { randomUUID } from 'node:crypto';
import { transaction } from '@sightline/postgres';
import { beforeAll, expect, test } from 'vitest';
import { contentUnderTest } from '../../testing/content-under-test.ts';
import { activeStatuses, isFinal, type JobStatus, jobStatuses, moveJobs } from './state-machine.ts';

/** Written out once more, so that neither can be changed alone. */
const allowed: [JobStatus, JobStatus][] = [
  ['preparing', 'queued'],
  ['preparing', 'completed'],
  ['queued', 'running'],
  ['queued', 'completed'],
  ['queued', 'completed_with_errors'],
  ['queued', 'failed'],
  ['running', 'completed'],
  ['running', 'completed_with_errors'],
  ['running', 'failed'],
];
const isAllowed = (from: JobStatus, to: JobStatus) => allowed.some(([a, b]) => a === from && b === to);
const final = ['completed', 'completed_with_errors', 'failed'];

let content: Awaited<ReturnType<typeof contentUnderTest>>;
let websiteId: string;

beforeAll(async () => {
  content = await contentUnderTest();
  websiteId = (await content.newWebsite()).websiteId;
});

async function insertJob(status: JobStatus): Promise<string> {
  const id = randomUUID();
  await content.pool.query(
    `INSERT INTO translation_jobs (id, website_id, schema_names, languages, status, source_fingerprint,
       documents_processed, created_by, created_at, updated_at, finished_at)
     VALUES ($1, $2, '{article}', '{de}', $3, 'x', 0, 'x', '2026-01-01', '2026-01-01', CASE WHEN $4 THEN '2026-01-01'::timestamptz END)`,
    [id, websiteId, status, final.includes(status)],
  );
  return id;
}

const move = (ids: string[], to: JobStatus) =>
  transaction(content.pool, (client) => moveJobs(client, ids, to));

async function rowOf(id: string) {
  const { rows } = await content.pool.query(
    `SELECT status, finished_at IS NOT NULL AS finished, updated_at > '2026-01-01' AS updated FROM translation_jobs WHERE id = $1`,
    [id],
  );
  return rows[0];
}

const every = jobStatuses.flatMap((from) => jobStatuses.map((to) => [from, to] as const));

test.each(every)('allows the transition from %s to %s as the table says', async (from, to) => {
  const id = await insertJob(from);
  await move([id], to);
  const moved = isAllowed(from, to);
  const status = moved ? to : from;
  expect(await rowOf(id)).toEqual({ status, finished: final.includes(status), updated: moved });
});

test('moves only the jobs whose transition is allowed', async () => {
  const ids = await Promise.all(jobStatuses.map(insertJob));
  await move(ids, 'failed');
  expect(await Promise.all(ids.map(async (id) => (await rowOf(id)).status))).toEqual(
    jobStatuses.map((from) => (isAllowed(from, 'failed') ? 'failed' : from)),
  );
});

test('never leaves a final status, and treats all others as active', () => {
  expect(jobStatuses.filter(isFinal)).toEqual(final);
  expect(activeStatuses).toEqual(['preparing', 'queued', 'running']);
});
