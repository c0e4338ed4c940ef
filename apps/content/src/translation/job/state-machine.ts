import type { PoolClient } from 'pg';

export const jobStatuses = [
  'preparing',
  'queued',
  'running',
  'completed',
  'completed_with_errors',
  'failed',
] as const;
export type JobStatus = (typeof jobStatuses)[number];

/** From each status to those that may follow. Nothing else writes a status. */
const transitions: Record<JobStatus, readonly JobStatus[]> = {
  preparing: ['queued', 'completed'],
  queued: ['running', 'completed', 'completed_with_errors', 'failed'],
  running: ['completed', 'completed_with_errors', 'failed'],
  completed: [],
  completed_with_errors: [],
  failed: [],
};

export const isFinal = (status: JobStatus): boolean => transitions[status].length === 0;
export const activeStatuses = jobStatuses.filter((status) => !isFinal(status));

/** Moves those of the jobs that may go there, and leaves the others as they are. */
export async function moveJobs(client: PoolClient, ids: readonly string[], to: JobStatus): Promise<void> {
  const from = jobStatuses.filter((status) => transitions[status].includes(to));
  await client.query(
    `UPDATE translation_jobs SET status = $2, updated_at = now(), finished_at = CASE WHEN $4 THEN now() END
     WHERE id = ANY($1::uuid[]) AND status = ANY($3::text[])`,
    [ids, to, from, isFinal(to)],
  );
}
