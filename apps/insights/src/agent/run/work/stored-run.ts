import type { Jobs } from '@sightline/jobs';
import { transaction } from '@sightline/postgres';
import type { Pool, PoolClient } from 'pg';
import { type Graph, type GraphNode, titleOf } from '../../graph/graph.ts';
import { agentRunQueue } from '../run.ts';
import { RunLost, type StepResult } from '../step/step.ts';
import { settleCall } from './model-budget.ts';
import { storable } from './storable.ts';

export interface ClaimedRun {
  id: string;
  agentId: string;
  organizationId: string;
  claim: number;
  graph: Graph;
  inputs: Record<string, unknown>;
  requestedAt: Date;
  deadlineAt: Date;
  /** What is stored of its steps, by path. */
  steps: Map<string, StoredStep>;
}

interface StoredStep {
  status: 'running' | 'succeeded' | 'skipped';
  outputs: Record<string, unknown>;
}

/** SQL: the run is still this worker's, and stays so until the transaction ends. Every statement that stores something rests on it. */
const HELD = `SELECT id FROM agent_runs WHERE id = $1 AND claim = $2 AND status = 'running' FOR SHARE`;

const lost = () => new RunLost('The run is not this worker’s any more');

/** Undefined for a run that has ended or is gone. A worker that had it before stores nothing more. */
export async function claimRun(pool: Pool, runId: string): Promise<ClaimedRun | undefined> {
  const { rows } = await pool.query<Omit<ClaimedRun, 'steps'>>(
    `UPDATE agent_runs r SET claim = r.claim + 1, status = 'running', started_at = coalesce(r.started_at, now()),
       deadline_at = coalesce(r.deadline_at, now() + make_interval(secs => r.most_seconds))
     FROM agent_versions v WHERE r.id = $1 AND r.status IN ('queued', 'running') AND v.agent_id = r.agent_id AND v.version = r.version
     RETURNING r.id, r.agent_id AS "agentId", r.organization_id AS "organizationId", r.claim, v.graph, r.inputs, r.requested_at AS "requestedAt", r.deadline_at AS "deadlineAt"`,
    [runId],
  );
  const [run] = rows;
  if (!run) return undefined;
  const { rows: steps } = await pool.query<StoredStep & { path: string }>(
    `SELECT path, status, coalesce(outputs, '{}') AS outputs FROM agent_steps WHERE run_id = $1`,
    [runId],
  );
  return { ...run, steps: new Map(steps.map(({ path, ...step }) => [path, step])) };
}

interface At {
  run: ClaimedRun;
  path: string;
}

/** How often the step was begun, with this time. */
export async function beginStep(pool: Pool, { run, path }: At, node: GraphNode): Promise<number> {
  const { rows } = await pool.query<{ attempt: number }>(
    `WITH held AS (${HELD})
     INSERT INTO agent_steps AS s (run_id, path, position, node_id, node_type, title, status, started_at)
     SELECT held.id, $3, $4, $5, $6, $7, 'running', now() FROM held
     ON CONFLICT (run_id, path) DO UPDATE SET attempt = s.attempt + 1, status = 'running' RETURNING attempt`,
    [run.id, run.claim, path, run.steps.size, node.id, node.type, titleAt(node, path)],
  );
  const [begun] = rows;
  if (!begun) throw lost();
  run.steps.set(path, { status: 'running', outputs: {} });
  return begun.attempt;
}

/** The number of the item is in the title, so that steps of an each can be told apart. */
const titleAt = (node: GraphNode, path: string) => {
  const [, item] = /\[(\d+)\]\.[^.]+$/.exec(path) ?? [];
  return item === undefined ? titleOf(node) : `${titleOf(node)} (${Number(item) + 1})`;
};

/**
 * Stores what a step gave by one statement that waits for no other run: a worker that dies before it pays for the step again. What it did cost
 * is stored after it, also when the run was lost meanwhile; a worker that dies between the two leaves all that was reserved as the cost.
 */
export async function endStep(
  pool: Pool,
  { run, path }: At,
  { outputs, settles }: StepResult,
): Promise<void> {
  const kept = storable(outputs);
  const { rowCount } = await pool.query({
    name: 'agent-end-step',
    text: `WITH held AS (${HELD})
       UPDATE agent_steps s SET status = 'succeeded', outputs = $4, finished_at = now() FROM held
       WHERE s.run_id = held.id AND s.path = $3 AND s.status = 'running'`,
    values: [run.id, run.claim, path, JSON.stringify(kept)],
  });
  if (settles) await transaction(pool, (client) => settleCall(client, settles, Date.now()));
  if (rowCount === 0) throw lost();
  run.steps.set(path, { status: 'succeeded', outputs: kept });
}

export async function skipStep(pool: Pool, { run, path }: At, node: GraphNode): Promise<void> {
  const { rowCount } = await pool.query(
    `WITH held AS (${HELD})
     INSERT INTO agent_steps (run_id, path, position, node_id, node_type, title, status, finished_at)
     SELECT held.id, $3, $4, $5, $6, $7, 'skipped', now() FROM held`,
    [run.id, run.claim, path, run.steps.size, node.id, node.type, titleAt(node, path)],
  );
  if (rowCount === 0) throw lost();
  run.steps.set(path, { status: 'skipped', outputs: {} });
}

export type RunEnd =
  | { status: 'succeeded'; outputs: Record<string, unknown> }
  | {
      status: 'failed';
      error: { code: string; message: string; step: string | null; node_id: string | null };
    };

/** The end of a run and that of its job commit together. */
export async function endRun(
  { pool, jobs }: { pool: Pool; jobs: Jobs },
  run: ClaimedRun,
  jobId: string,
  end: RunEnd,
): Promise<void> {
  await transaction(pool, async (client) => {
    const { rowCount } = await client.query(
      `UPDATE agent_runs SET status = $3, outputs = $4, error = $5, finished_at = now() WHERE id = $1 AND claim = $2 AND status = 'running'`,
      [
        run.id,
        run.claim,
        end.status,
        end.status === 'succeeded' ? JSON.stringify(storable(end.outputs)) : null,
        end.status === 'failed' ? JSON.stringify(storable(end.error)) : null,
      ],
    );
    if (rowCount === 0) throw lost();
    if (end.status === 'failed') await failSteps(client, run.id, end.error);
    await jobs.complete(client, agentRunQueue, [jobId]);
  });
}

/** The step that failed, and the each that it is in. */
async function failSteps(
  client: PoolClient,
  runId: string,
  { message, step }: { message: string; step: string | null },
): Promise<void> {
  await client.query(
    `UPDATE agent_steps SET status = 'failed', finished_at = now(), error = CASE WHEN path = $2 THEN $3 ELSE 'A step inside of it failed.' END
     WHERE run_id = $1 AND status = 'running'`,
    [runId, step, message],
  );
}
