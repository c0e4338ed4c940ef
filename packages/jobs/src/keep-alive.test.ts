import { once } from 'node:events';
import { createPool, transaction } from '@sightline/postgres';
import { beforeAll, expect, test } from 'vitest';
import { defineQueue, openJobs } from './index.ts';
import { jobsUnderTest } from './testing/jobs-under-test.ts';

type Named = { name: string };
const [alive, frozen] = [defineQueue<Named>('alive', 3600, 10), defineQueue<Named>('frozen', 3600, 10)];
let fixture: Awaited<ReturnType<typeof jobsUnderTest>>;

beforeAll(async () => {
  fixture = await jobsUnderTest([alive, frozen]);
});

const send = (queue: typeof alive, name: string) =>
  transaction(fixture.pool, (client) => fixture.jobs.send(client, queue, [{ data: { name } }]));

test('keeps the jobs of a living process, and gives those of a dead one to it', async () => {
  await send(alive, 'of a dead process');
  // As one leaves it that took a job and was killed eleven seconds ago.
  await fixture.pool.query(
    `UPDATE jobs.job SET state = 'active', started_on = now(), heartbeat_on = now() - interval '11 s' WHERE name = 'alive'`,
  );
  await send(alive, 'long');
  const [longer, taken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const work = fixture.jobs.work(alive, {
    concurrency: 5,
    perGroup: 5,
    pollMs: 200,
    handle: async ({ name }) => (name === 'long' ? longer.promise : taken.resolve()),
  });
  await taken.promise;
  const heartbeat = async () => {
    const { rows } = await fixture.pool.query<{ at: Date }>(
      `SELECT heartbeat_on AS at FROM jobs.job WHERE name = 'alive' AND data->>'name' = 'long'`,
    );
    return rows[0]?.at.getTime() ?? 0;
  };
  const first = await heartbeat();
  await expect.poll(heartbeat).toBeGreaterThan(first);
  longer.resolve();
  await work.stop();
});

test('gives up the jobs of a process that cannot send its heartbeat', async () => {
  await send(frozen, 'lost');
  const pool = createPool({ url: fixture.url, applicationName: 'jobs-test', onError: () => undefined });
  const warnings: string[] = [];
  const jobs = openJobs({ pool, log: { warn: (_, text) => warnings.push(text) } });
  const begun = Promise.withResolvers<AbortSignal>();
  const work = jobs.work(
    { ...frozen, heartbeatSeconds: 1 },
    {
      concurrency: 1,
      perGroup: 1,
      handle: async (_, { signal }) => {
        begun.resolve(signal);
        await once(signal, 'abort');
      },
    },
  );
  const signal = await begun.promise;
  await pool.end();
  await expect.poll(() => signal.aborted).toBe(true);
  expect(warnings).toContain('The heartbeat of running jobs failed');
  await work.stop();
  await jobs.stop();
});

test('waits for running jobs when a process stops, then takes them back', async () => {
  await send(frozen, 'hanging');
  const begun = Promise.withResolvers<void>();
  const work = fixture.jobs.work(frozen, {
    concurrency: 1,
    perGroup: 1,
    patienceMs: 50,
    handle: async (_, { signal }) => {
      begun.resolve();
      await once(signal, 'abort');
      return 'ended';
    },
  });
  await begun.promise;
  await work.stop();
});

test('does not keep a job that its own work completed', async () => {
  await fixture.pool.query('CREATE TABLE worked (name text)');
  const ended = Promise.withResolvers<void>();
  await send(alive, 'together');
  const work = fixture.jobs.work(alive, {
    concurrency: 1,
    perGroup: 1,
    handle: async ({ name }, { id }) => {
      await transaction(fixture.pool, async (client) => {
        await client.query('INSERT INTO worked VALUES ($1)', [name]);
        await fixture.jobs.complete(client, alive, [id]);
      });
      ended.resolve();
      return 'ended';
    },
  });
  await ended.promise;
  await work.stop();
  const { rows } = await fixture.pool.query(`SELECT state FROM jobs.job WHERE data->>'name' = 'together'`);
  expect(rows).toEqual([{ state: 'completed' }]);
});
