import { keepSweeping, type Log } from '@sightline/service';
import type { Pool } from 'pg';

interface Options {
  pool: Pool;
  days: number;
  log: Pick<Log, 'warn'>;
}

/** Few at a time: a job takes thousands of pairs with it. */
const AT_ONCE = 10;

/** Drops jobs, with their pairs, that ended before so many days, until stopped. Any number of workers may. */
export function keepSweepingJobs({ pool, days, log }: Options): { stop(): Promise<void> } {
  const sweep = (atOnce: number) => sweepJobs(pool, days, atOnce);
  return keepSweeping({ sweep, atOnce: AT_ONCE, failure: 'Old translation jobs are not dropped', log });
}

/** How many were dropped. */
export async function sweepJobs(pool: Pool, days: number, atOnce: number): Promise<number> {
  const { rowCount } = await pool.query(
    `DELETE FROM translation_jobs WHERE id IN (
       SELECT id FROM translation_jobs WHERE finished_at < now() - make_interval(days => $1)
       ORDER BY finished_at LIMIT $2 FOR UPDATE SKIP LOCKED
     )`,
    [days, atOnce],
  );
  return rowCount ?? 0;
}
