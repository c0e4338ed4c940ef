import { createPool, transaction } from '@sightline/postgres';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { defineQueue, openJobs } from './index.ts';
import { jobsUnderTest } from './testing/jobs-under-test.ts';

const letters = defineQueue<{ letter: string }>('letters', 30);
let fixture: Awaited<ReturnType<typeof jobsUnderTest>>;

beforeAll(async () => {
  fixture = await jobsUnderTest([letters]);
});

test('stores jobs exactly when their transaction commits', async () => {
  const { pool, jobs } = fixture;
  await pool.query('CREATE TABLE written (letter text)');
  const write = (letter: string, fail: boolean) =>
    transaction(pool, async (client) => {
      await client.query('INSERT INTO written VALUES ($1)', [letter]);
      await jobs.send(client, letters, [{ data: { letter } }]);
      if (fail) throw new Error('no');
    });
  await write('a', false);
  await expect(write('b', true)).rejects.toThrow('no');
  const { rows } = await pool.query(`SELECT data->>'letter' AS letter FROM jobs.job`);
  expect(rows).toEqual([{ letter: 'a' }]);
});

test('sends the first job of a process whose only connection is in the transaction', async () => {
  const pool = createPool({
    url: fixture.url,
    applicationName: 'jobs-test',
    max: 1,
    connectTimeoutMs: 2_000,
    onError: () => undefined,
  });
  const jobs = openJobs({ pool, log: { warn: () => undefined } });
  onTestFinished(async () => {
    await jobs.stop();
    await pool.end();
  });
  const send = (letter: string) =>
    transaction(pool, (client) => jobs.send(client, letters, [{ data: { letter } }]));
  await send('c');
  await send('d');
  const { rows } = await fixture.pool.query(
    `SELECT data->>'letter' AS letter FROM jobs.job WHERE data->>'letter' IN ('c', 'd') ORDER BY letter`,
  );
  expect(rows).toEqual([{ letter: 'c' }, { letter: 'd' }]);
});
