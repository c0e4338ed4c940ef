import type { Pool } from 'pg';
import { type Edition, editionSql } from '../../sql/edition.ts';
import type { AnalysisResult } from '../optimization.ts';

export const MOST_ATTEMPTS = 3;

export interface TakenAnalysis {
  id: string;
  organizationId: string;
  /** Of this analysis, this one included. What an earlier attempt still writes is lost. */
  attempt: number;
  edition: Edition;
  /** False: the category was withdrawn from the organization. */
  isReachable: boolean;
  type: 'file' | 'text' | 'url';
  input: string;
  format: 'markdown' | 'html' | null;
  websiteId: string | null;
  language: string | null;
  promptId: string | null;
  topicId: string | null;
}

const interrupted =
  'The analysis was interrupted three times and is not tried again. Delete it, and create it again; if that fails, too, ask the operator of this service.';

/**
 * Takes one analysis for a time: the oldest of the organization whose turn it is, which is the one that was served longest ago. Ended attempts
 * without a result are followed by another, at most three in all.
 */
export async function takeAnalysis(pool: Pool, leaseMs: number): Promise<TakenAnalysis | undefined> {
  await pool.query(
    `UPDATE content_analyses SET status = 'failed', failure = $2, finished_at = now()
     WHERE status = 'running' AND attempts >= $1 AND not_before < clock_timestamp()`,
    [MOST_ATTEMPTS, interrupted],
  );
  const { rows } = await pool.query<TakenAnalysis>(
    `WITH next AS (
       SELECT n.optimization_id FROM content_analyses n
       WHERE n.status IN ('queued', 'running') AND (n.not_before IS NULL OR n.not_before < clock_timestamp())
       ORDER BY (SELECT max(t.taken_at) FROM content_analyses t WHERE t.organization_id = n.organization_id) NULLS FIRST, n.optimization_id
       LIMIT 1 FOR UPDATE OF n SKIP LOCKED
     )
     UPDATE content_analyses n SET status = 'running', attempts = n.attempts + 1, taken_at = clock_timestamp(),
       not_before = clock_timestamp() + $1 * interval '1 millisecond'
     FROM next, content_optimizations o JOIN assets a ON a.id = o.asset_id
     WHERE n.optimization_id = next.optimization_id AND o.id = n.optimization_id
     RETURNING o.id, o.organization_id AS "organizationId", n.attempts AS attempt, ${editionSql('a.category_id')} AS edition, o.type, o.input, o.format,
       o.website_id AS "websiteId", o.language, o.prompt_id AS "promptId", o.topic_id AS "topicId",
       EXISTS (SELECT FROM category_organizations w WHERE w.category_id = a.category_id AND w.organization_id = o.organization_id) AS "isReachable"`,
    [leaseMs],
  );
  return rows[0];
}

type Attempt = Pick<TakenAnalysis, 'id' | 'attempt'>;

const ofAttempt = `optimization_id = $1 AND attempts = $2 AND status = 'running'`;

/** False: it was deleted, or another worker has it. */
export async function extendLease(pool: Pool, { id, attempt }: Attempt, leaseMs: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    `UPDATE content_analyses SET not_before = clock_timestamp() + $3 * interval '1 millisecond' WHERE ${ofAttempt}`,
    [id, attempt, leaseMs],
  );
  return rowCount === 1;
}

/** True once for an analysis, whatever becomes of the attempt. */
export async function mayAskModel(pool: Pool, { id, attempt }: Attempt): Promise<boolean> {
  const { rowCount } = await pool.query(
    `UPDATE content_analyses SET model_asked_at = now() WHERE ${ofAttempt} AND model_asked_at IS NULL`,
    [id, attempt],
  );
  return rowCount === 1;
}

export async function storeResult(
  pool: Pool,
  { id, attempt }: Attempt,
  { title, result }: { title: string; result: AnalysisResult },
): Promise<void> {
  await pool.query(
    `UPDATE content_analyses SET status = 'done', title = $3, result = $4, failure = NULL, finished_at = now() WHERE ${ofAttempt}`,
    [id, attempt, title, JSON.stringify(result)],
  );
}

export async function storeFailure(pool: Pool, { id, attempt }: Attempt, failure: string): Promise<void> {
  await pool.query(
    `UPDATE content_analyses SET status = 'failed', failure = $3, finished_at = now() WHERE ${ofAttempt}`,
    [id, attempt, failure],
  );
}

/** Back into the queue. `isCounted`: the attempt counts, and the next one is not before `waitMs`. */
export async function giveBack(
  pool: Pool,
  { id, attempt }: Attempt,
  { isCounted, waitMs }: { isCounted: boolean; waitMs: number },
): Promise<void> {
  await pool.query(
    `UPDATE content_analyses SET status = 'queued', attempts = attempts - $3, not_before = clock_timestamp() + $4 * interval '1 millisecond'
     WHERE ${ofAttempt}`,
    [id, attempt, isCounted ? 0 : 1, waitMs],
  );
}
