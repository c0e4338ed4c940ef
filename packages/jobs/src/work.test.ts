import { randomUUID } from 'node:crypto';
import { transaction } from '@sightline/postgres';
import { beforeAll, expect, test } from 'vitest';
import { defineQueue, type JobToSend, type Queue } from './index.ts';
import { jobsUnderTest } from './testing/jobs-under-test.ts';

type Number = { n: number };
const queues = ['busy', 'groups', 'failing', 'dead', 'stopped', 'later'].map((name) =>
  defineQueue<Number>(name, name === 'dead' ? 1 : 30),
);
const [busy, groups, failing, dead, stopped, later] = queues as [
  Queue<Number>,
  Queue<Number>,
  Queue<Number>,
  Queue<Number>,
  Queue<Number>,
  Queue<Number>,
];
let fixture: Awaited<ReturnType<typeof jobsUnderTest>>;

beforeAll(async () => {
  fixture = await jobsUnderTest(queues);
});

const send = (queue: Queue<Number>, jobs: JobToSend<Number>[]) =>
  transaction(fixture.pool, (client) => fixture.jobs.send(client, queue, jobs));
const numbered = (count: number, group?: string) =>
  Array.from({ length: count }, (_, n) => ({ data: { n }, ...(group && { group }) }));

/** Resolves when it was called so often. */
function countdown(count: number) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let left = count;
  return { promise, tick: () => --left === 0 && resolve() };
}

test('runs every job once, within the limit, without waiting for a poll', async () => {
  await send(busy, numbered(60));
  const all = countdown(60);
  const seen: number[] = [];
  let most = 0;
  let now = 0;
  const work = fixture.jobs.work(busy, {
    concurrency: 7,
    perGroup: 7,
    pollMs: 3_600_000,
    handle: async ({ n }) => {
      most = Math.max(most, ++now);
      await fixture.pool.query('SELECT 1');
      seen.push(n);
      now -= 1;
      all.tick();
    },
  });
  await all.promise;
  await work.stop();
  expect(seen.toSorted((a, b) => a - b)).toEqual(numbered(60).map(({ data }) => data.n));
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThanOrEqual(7);
});

test('does not delay other groups while one group hangs', async () => {
  await send(groups, numbered(50, randomUUID()));
  await send(groups, [{ data: { n: 1000 }, group: randomUUID() }]);
  const passed = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  let hanging = 0;
  const work = fixture.jobs.work(groups, {
    concurrency: 5,
    perGroup: 2,
    pollMs: 3_600_000,
    handle: async ({ n }) => {
      if (n === 1000) return passed.resolve();
      hanging += 1;
      await released.promise;
    },
  });
  await passed.promise;
  expect(hanging).toBe(2);
  const ended = work.stop();
  released.resolve();
  await ended;
});

test('retries a job that throws until it succeeds', async () => {
  await send(failing, numbered(1));
  const calls = countdown(2);
  let count = 0;
  const work = fixture.jobs.work(failing, {
    concurrency: 1,
    perGroup: 1,
    pollMs: 50,
    handle: async () => {
      calls.tick();
      if (++count === 1) throw new Error('not yet');
    },
  });
  await calls.promise;
  await work.stop();
});

test('gives the job of a dead process to another one', async () => {
  await send(dead, numbered(1));
  // As a killed process leaves it: taken, and never answered.
  await fixture.pool.query(`UPDATE jobs.job SET state = 'active', started_on = now() WHERE name = $1`, [
    dead.name,
  ]);
  const again = Promise.withResolvers<void>();
  const options = { concurrency: 1, perGroup: 1, pollMs: 100 };
  const work = fixture.jobs.work(dead, { ...options, handle: async () => again.resolve() });
  await again.promise;
  await work.stop();
});

test('takes no more jobs when stopped, and waits for running ones', async () => {
  await send(stopped, numbered(3));
  const begun = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const done: number[] = [];
  const work = fixture.jobs.work(stopped, {
    concurrency: 1,
    perGroup: 1,
    handle: async ({ n }) => {
      begun.resolve();
      await finish.promise;
      done.push(n);
    },
  });
  await begun.promise;
  const ended = work.stop();
  finish.resolve();
  await ended;
  expect(done).toHaveLength(1);
  const { rows } = await fixture.pool.query(
    `SELECT state::text, count(*)::int FROM jobs.job WHERE name = $1 GROUP BY 1 ORDER BY 1`,
    [stopped.name],
  );
  expect(rows).toEqual([
    { state: 'completed', count: 1 },
    { state: 'created', count: 2 },
  ]);
});

test('does not take a job before its time, and counts it as delayed', async () => {
  await send(later, [{ data: { n: 1 }, startAfter: new Date(Date.now() + 3_600_000) }, { data: { n: 2 } }]);
  const seen: number[] = [];
  const first = Promise.withResolvers<void>();
  const work = fixture.jobs.work(later, {
    concurrency: 5,
    perGroup: 5,
    handle: async ({ n }) => {
      seen.push(n);
      first.resolve();
    },
  });
  await first.promise;
  await work.stop();
  expect(seen).toEqual([2]);
  const counts = { ready: 0, deferred: 1, active: 0, failed: 0 };
  await expect.poll(() => fixture.jobs.counts(later)).toEqual(counts);
});
