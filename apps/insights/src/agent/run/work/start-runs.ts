import { type Jobs, measureJobs, type Work } from '@sightline/jobs';
import { keepSweeping, type Log } from '@sightline/service';
import type { Pool } from 'pg';
import type { Registry } from 'prom-client';
import { agentRunQueue } from '../run.ts';
import { RunLost, StepError } from '../step/step.ts';
import { advance } from './advance.ts';
import { claimRun, endRun } from './stored-run.ts';
import { StepFailed, type StepWork } from './take-step.ts';

export interface RunsOptions extends Omit<StepWork, 'signal'> {
  jobs: Jobs;
  /** Most runs of this worker at a time. */
  atOnce: number;
  /** Most runs of an organization at a time, over all workers: one with many does not hold up the others. */
  atOncePerOrganization: number;
  /** How long `stop` waits for steps before it gives runs back. */
  patienceMs: number;
  pollMs?: number;
}

/** Takes runs until stopped. A run that a dead worker had goes on where its last step was stored. */
export function startRuns({
  jobs,
  atOnce,
  atOncePerOrganization,
  patienceMs,
  pollMs,
  ...work
}: RunsOptions): Work {
  return jobs.work(agentRunQueue, {
    concurrency: atOnce,
    perGroup: atOncePerOrganization,
    patienceMs,
    ...(pollMs !== undefined && { pollMs }),
    handle: ({ run_id }, { id, signal }) => takeRun({ ...work, signal }, jobs, run_id, id),
  });
}

async function takeRun(work: StepWork, jobs: Jobs, runId: string, jobId: string): Promise<'ended'> {
  const { pool } = work;
  const run = await claimRun(pool, runId);
  if (!run) return endJob();
  try {
    const outputs = await advance(work, run);
    await endRun({ pool, jobs }, run, jobId, { status: 'succeeded', outputs });
  } catch (error) {
    if (error instanceof RunLost) return endJob();
    if (!(error instanceof StepFailed) && !(error instanceof StepError)) throw error;
    await failRun(error);
  }
  return 'ended';

  /** The job of a run that has ended, or is gone. One that another worker has taken is theirs to end. */
  async function endJob(): Promise<'ended'> {
    const { rows } = await pool.query(
      `SELECT FROM agent_runs WHERE id = $1 AND status IN ('queued', 'running')`,
      [runId],
    );
    if (rows.length > 0) return 'ended';
    const client = await pool.connect();
    try {
      await jobs.complete(client, agentRunQueue, [jobId]);
    } finally {
      client.release();
    }
    return 'ended';
  }

  async function failRun(error: StepFailed | StepError): Promise<void> {
    if (!run) return;
    const [failure, failed] = error instanceof StepFailed ? [error.failure, error] : [error, undefined];
    const { code, message } = failure;
    const where = { step: failed?.step ?? null, node_id: failed?.node.id ?? null };
    await endRun({ pool, jobs }, run, jobId, { status: 'failed', error: { code, message, ...where } }).catch(
      (lost: unknown) => {
        if (!(lost instanceof RunLost)) throw lost;
      },
    );
  }
}

/** Few at a time: a run takes thousands of steps with it. */
const SWEPT_AT_ONCE = 20;

/** Drops runs that ended before so many days, until stopped. Any number of workers may. */
export function keepSweepingRuns({ pool, days, log }: { pool: Pool; days: number; log: Pick<Log, 'warn'> }) {
  const sweep = async (atOnce: number) => {
    const { rowCount } = await pool.query(
      `DELETE FROM agent_runs WHERE id IN (SELECT id FROM agent_runs WHERE finished_at < now() - make_interval(days => $1)
         ORDER BY finished_at LIMIT $2 FOR UPDATE SKIP LOCKED)`,
      [days, atOnce],
    );
    return rowCount ?? 0;
  };
  return keepSweeping({ sweep, atOnce: SWEPT_AT_ONCE, failure: 'Old runs of agents are not dropped', log });
}

export function measureRuns(registry: Registry, jobs: Jobs): void {
  measureJobs(registry, 'agent_runs', () => jobs.counts(agentRunQueue));
}
