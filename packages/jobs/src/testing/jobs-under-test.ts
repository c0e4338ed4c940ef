import { createPool } from '@sightline/postgres';
import { createDatabase, endWithFile, openStack, patience } from '@sightline/stack';
import { type Jobs, migrateJobs, openJobs, type Queue } from '../index.ts';

/** A database with these queues and a process that looks after them so often; ended with the file. */
export async function jobsUnderTest(queues: Queue[], everySeconds = 1) {
  const stack = await openStack({ engines: ['postgres'] });
  const database = await createDatabase(stack.postgres.url, { prefix: 'jobs' });
  endWithFile(() => database.drop());
  await migrateJobs({ url: database.url, queues });
  const pool = createPool({
    url: database.url,
    applicationName: 'jobs-test',
    max: 8,
    onError: () => undefined,
    ...patience.postgres,
  });
  const jobs: Jobs = openJobs({ pool, log: { warn: () => undefined }, supervise: { everySeconds } });
  endWithFile(async () => {
    await jobs.stop();
    await pool.end();
  });
  return { url: database.url, pool, jobs };
}
