import type { PoolClient } from 'pg';
import { activeStatuses, type JobStatus, moveJobs } from './state-machine.ts';

/**
 * Ends those of the jobs that have no pairs left. Their rows are locked before a statement of its own looks at the pairs: of two
 * transactions that end the last two pairs, the later one sees that nothing is left.
 */
export async function endJobs(client: PoolClient, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await client.query({
    name: 'lock-jobs',
    text: 'SELECT FROM translation_jobs WHERE id = ANY ($1::uuid[]) ORDER BY id FOR NO KEY UPDATE',
    values: [ids],
  });
  const { rows } = await client.query<{ id: string; done: boolean; failed: boolean }>({
    name: 'jobs-without-pairs-left',
    text: `SELECT j.id,
        EXISTS (SELECT FROM translation_pairs p WHERE p.job_id = j.id AND p.state = 'done') AS done,
        EXISTS (SELECT FROM translation_pairs p WHERE p.job_id = j.id AND p.state = 'failed') AS failed
      FROM translation_jobs j
      WHERE j.id = ANY ($1::uuid[]) AND j.status = ANY ($2::text[])
        AND NOT EXISTS (SELECT FROM translation_pairs p WHERE p.job_id = j.id AND p.state IN ('waiting', 'running'))`,
    values: [ids, activeStatuses],
  });
  for (const { id, done, failed } of rows) await moveJobs(client, [id], endOf(done, failed));
}

function endOf(done: boolean, failed: boolean): JobStatus {
  if (!failed) return 'completed';
  return done ? 'completed_with_errors' : 'failed';
}
