import { expect, test } from 'vitest';
import { defineQueue } from './index.ts';
import { jobsUnderTest } from './testing/jobs-under-test.ts';

test('maintains the queues at the start of a process', async () => {
  const queue = defineQueue<{ name: string }>('looked-after', 3600, 10);
  const { pool, jobs } = await jobsUnderTest([queue], 3600);
  const { rows } = await pool.query(
    `INSERT INTO jobs.job (name, data, state, started_on, heartbeat_on, heartbeat_seconds, retry_limit, retry_delay, retry_backoff)
     VALUES ('looked-after', '{"name": "held"}', 'active', now(), now() - interval '1 min', 10, 5, 0, false) RETURNING id`,
  );
  expect(rows).toHaveLength(1);
  const given = Promise.withResolvers<string>();
  const work = jobs.work(queue, {
    concurrency: 1,
    perGroup: 1,
    pollMs: 100,
    handle: async ({ name }) => given.resolve(name),
  });
  expect(await given.promise).toBe('held');
  await work.stop();
});
