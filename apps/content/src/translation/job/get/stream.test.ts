import { stopGracefully } from '@sightline/service';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { type EventReader, openReader } from '../../../testing/event-reader.ts';
import {
  type JobSite,
  type JobsUnderTest,
  translationJobsUnderTest,
} from '../../../testing/translation-jobs-under-test.ts';

let content: JobsUnderTest;

beforeAll(async () => {
  content = await translationJobsUnderTest({ CHANGES_KEEP_ALIVE_MS: '100' });
});

async function follow(site: JobSite, jobId: string, port = content.port): Promise<EventReader> {
  const reader = await openReader(`http://127.0.0.1:${port}/translation-jobs/${jobId}`, {
    accept: 'text/event-stream',
    authorization: `Bearer ${site.bearerToken}`,
  });
  onTestFinished(() => reader.close());
  return reader;
}

const told = ({ blocks }: EventReader) =>
  blocks.filter(({ event }) => event === 'progress').map(({ data }) => JSON.parse(data ?? ''));
const completed = (reader: EventReader) => told(reader).map((job) => job.translations_completed);
const until = (reader: EventReader, count: number) =>
  reader.until(() => completed(reader).at(-1) === count, `${count} completed`);

async function newJob(documents: number) {
  const site = await content.newSite();
  for (let count = 0; count < documents; count++) await site.publishArticle();
  return { site, ...(await site.translated(202)) };
}

test('sends the job at once and at every change, keeps the connection alive, and ends with the job', async () => {
  const { site, job_id } = await newJob(3);
  const reader = await follow(site, job_id);
  expect(reader.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  await until(reader, 0);
  expect(told(reader)).toEqual([(await site.job(job_id)).body]);
  await reader.until((blocks) => blocks.some(({ comment }) => comment === 'keep-alive'));
  await content.endJob(job_id, 'running');
  await content.endPairs(job_id, 'done', 1);
  await until(reader, 1);
  await content.endPairs(job_id, 'done', 2);
  await until(reader, 3);
  await content.endJob(job_id);
  await reader.ended;
  expect(told(reader).at(-1)).toEqual((await site.job(job_id)).body);
  expect(told(reader).at(-1)).toMatchObject({ status: 'completed', translations_completed: 3 });
  expect(completed(reader)).toEqual(completed(reader).toSorted());
  const texts = told(reader).map((job) => JSON.stringify(job));
  expect(texts).toEqual([...new Set(texts)]);
});

test('does not send an unchanged job again', async () => {
  const { site, job_id } = await newJob(1);
  const instance = await content.startInstance();
  const reader = await follow(site, job_id, instance.port);
  let reads = 0;
  instance.pool.on('acquire', () => reads++);
  await expect.poll(() => reads).toBe(3);
  await content.endPairs(job_id);
  await until(reader, 1);
  expect(completed(reader)).toEqual([0, 1]);
});

test('sends an ended job once and ends the stream', async () => {
  const { site, job_id } = await newJob(1);
  await content.endJob(job_id);
  const reader = await follow(site, job_id);
  await reader.ended;
  expect(told(reader)).toMatchObject([{ job_id, status: 'completed' }]);
});

test('ends the stream of a deleted job', async () => {
  const { site, job_id } = await newJob(1);
  const reader = await follow(site, job_id);
  await until(reader, 0);
  await content.pool.query('DELETE FROM translation_jobs WHERE id = $1', [job_id]);
  await reader.ended;
  expect(told(reader)).toHaveLength(1);
});

test('sends at most twice per second, and reads once for all listeners', async () => {
  const { site, job_id } = await newJob(12);
  const instance = await content.startInstance();
  const readers = await Promise.all(Array.from({ length: 20 }, () => follow(site, job_id, instance.port)));
  await Promise.all(readers.map((reader) => until(reader, 0)));
  let reads = 0;
  instance.pool.on('acquire', () => reads++);
  const began = performance.now();
  for (let count = 1; count <= 12; count++) {
    await content.endPairs(job_id, 'done', 1);
    if (count % 4 === 0) await Promise.all(readers.map((reader) => until(reader, count)));
  }
  const most = Math.ceil((performance.now() - began) / 500) + 1;
  expect(reads).toBeGreaterThanOrEqual(3);
  expect(reads).toBeLessThanOrEqual(most);
  for (const reader of readers) {
    expect(completed(reader).at(-1)).toBe(12);
    expect(told(reader).length).toBeLessThanOrEqual(most + 1);
  }
});

test('sends changes to a listener that connects after all others have left', async () => {
  const { site, job_id } = await newJob(1);
  const instance = await content.startInstance();
  const [first, second] = [
    await follow(site, job_id, instance.port),
    await follow(site, job_id, instance.port),
  ];
  await until(first, 0);
  first.close();
  second.close();
  await expect.poll(() => instance.app.eventStreams.size).toBe(0);
  const again = await follow(site, job_id, instance.port);
  await content.endPairs(job_id);
  await until(again, 1);
});

test('limits the streams of an organization with 503, and does not affect another one', async () => {
  const { site, job_id } = await newJob(1);
  const other = await newJob(1);
  const instance = await content.startInstance();
  const readers = await Promise.all(Array.from({ length: 100 }, () => follow(site, job_id, instance.port)));
  expect(new Set(readers.map(({ status }) => status))).toEqual(new Set([200]));
  const refused = await follow(site, job_id, instance.port);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect((await follow(other.site, other.job_id, instance.port)).status).toBe(200);
  const plain = await instance.ask(`GET /translation-jobs/${job_id}`, { bearer: site.bearerToken });
  expect(plain.status).toBe(200);
  for (const reader of readers) reader.close();
  await expect.poll(async () => (await follow(site, job_id, instance.port)).status).toBe(200);
});

test('ends the streams of an instance that stops, and continues on another one', async () => {
  const { site, job_id } = await newJob(1);
  const instance = await content.startInstance();
  const reader = await follow(site, job_id, instance.port);
  await until(reader, 0);
  await stopGracefully(instance.app, { delayMs: 0, timeoutMs: 10_000 });
  await reader.ended;
  expect((await follow(site, job_id)).status).toBe(200);
});
