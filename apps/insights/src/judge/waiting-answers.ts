import type { Answer } from '@sightline/events';
import type { Pool, PoolClient } from 'pg';
import { pack, unpack } from './hold-answers.ts';

/** What a judge adds to an answer. */
export type Addition = Pick<Answer, 'assessments' | 'claims'> & Required<Pick<Answer, 'judged'>>;

export interface TakenAnswer {
  identity: string;
  claim: string;
  organizationId: string;
  categoryId: string;
  answer: Answer;
  /** Of an earlier attempt that ended before it was published. */
  addition: Addition | undefined;
  /** With this one, those that were not given back. */
  attempts: number;
  receivedAt: Date;
}

/** One whose worker says nothing for so long is taken by another one. */
export const LEASE_SECONDS = 20;

/** An answer for which the model failed so long is published without what it would say. */
export const PATIENCE_MS = 5 * 60_000;

/** Of what came due last, so many are looked through for those that were cut off. */
const LOOKED_THROUGH = 500;

/**
 * Takes what is due, of each organization in turn, so that nobody waits for all that another one has sent. First what a worker had that died: it may be
 * published already, and the stream knows a message again for two minutes only; later the sink drops it.
 */
export async function takeAnswers(pool: Pool, most: number): Promise<TakenAnswer[]> {
  const { rows } = await pool.query<{
    identity: string;
    claim: string;
    organization_id: string;
    category_id: string;
    answer: Buffer;
    judged: Buffer | null;
    attempts: number;
    received_at: Date;
  }>(
    `WITH RECURSIVE organizations AS (
       (SELECT organization_id FROM answers_to_judge WHERE published_at IS NULL ORDER BY organization_id LIMIT 1)
       UNION ALL
       SELECT (SELECT n.organization_id FROM answers_to_judge n WHERE n.published_at IS NULL AND n.organization_id > o.organization_id ORDER BY n.organization_id LIMIT 1)
       FROM organizations o WHERE o.organization_id IS NOT NULL),
     due AS (
       SELECT d.identity FROM organizations o CROSS JOIN LATERAL (
         SELECT identity, due_at, row_number() OVER (ORDER BY is_cut_off DESC, due_at) AS number FROM (
           SELECT identity, due_at, true AS is_cut_off FROM (
             SELECT identity, due_at, claim FROM answers_to_judge a
             WHERE a.organization_id = o.organization_id AND a.published_at IS NULL AND a.due_at <= now() ORDER BY due_at DESC LIMIT ${LOOKED_THROUGH}) latest
           WHERE claim IS NOT NULL
           UNION ALL
           (SELECT identity, due_at, false FROM answers_to_judge a
             WHERE a.organization_id = o.organization_id AND a.published_at IS NULL AND a.due_at <= now() ORDER BY due_at LIMIT $1)) both_kinds) d
       ORDER BY d.number, d.due_at LIMIT $1),
     free AS (
       SELECT identity FROM answers_to_judge WHERE identity IN (SELECT identity FROM due) AND published_at IS NULL AND due_at <= now() FOR UPDATE SKIP LOCKED)
     UPDATE answers_to_judge a SET due_at = now() + make_interval(secs => ${LEASE_SECONDS}), claim = gen_random_uuid(), attempts = a.attempts + 1
     FROM free f WHERE a.identity = f.identity
     RETURNING a.identity, a.claim, a.organization_id, a.category_id, a.answer, a.judged, a.attempts, a.received_at`,
    [most],
  );
  return rows.map(({ answer, judged, ...row }) => ({
    identity: row.identity,
    claim: row.claim,
    organizationId: row.organization_id,
    categoryId: row.category_id,
    answer: unpack(answer) as Answer,
    addition: judged === null ? undefined : (unpack(judged) as Addition),
    attempts: row.attempts,
    receivedAt: row.received_at,
  }));
}

type Claimed = Pick<TakenAnswer, 'identity' | 'claim'>;

/** Keeps what is under way. Gives the claims that are still this worker's. */
export async function keepAnswers(pool: Pool, taken: readonly Claimed[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ claim: string }>(
    `UPDATE answers_to_judge a SET due_at = now() + make_interval(secs => ${LEASE_SECONDS})
     FROM unnest($1::uuid[], $2::uuid[]) AS t (identity, claim) WHERE a.identity = t.identity AND a.claim = t.claim AND a.published_at IS NULL RETURNING a.claim`,
    [taken.map(({ identity }) => identity), taken.map(({ claim }) => claim)],
  );
  return new Set(rows.map(({ claim }) => claim));
}

/** From then on this is what is published, whichever worker does it. False: another worker has taken the answer. */
export async function storeAddition(
  client: Pool | PoolClient,
  { identity, claim }: Claimed,
  addition: Addition,
): Promise<boolean> {
  const { rowCount } = await client.query(
    'UPDATE answers_to_judge SET judged = $3 WHERE identity = $1 AND claim = $2 AND judged IS NULL AND published_at IS NULL',
    [identity, claim, pack(addition)],
  );
  return rowCount === 1;
}

/** For another attempt, which does not count as one that was cut off. */
export async function giveBack(pool: Pool, { identity, claim }: Claimed, waitMs: number): Promise<void> {
  await pool.query(
    `UPDATE answers_to_judge SET due_at = now() + make_interval(secs => $3), claim = NULL, attempts = greatest(attempts - 1, 0)
     WHERE identity = $1 AND claim = $2 AND published_at IS NULL`,
    [identity, claim, waitMs / 1000],
  );
}

/** After the stream has it. A run that it is of is published with it. */
export async function endAnswer(
  pool: Pool,
  { identity, answer, organizationId, categoryId }: TakenAnswer,
): Promise<void> {
  await pool.query(
    `WITH ended AS (UPDATE answers_to_judge SET published_at = now(), answer = NULL, judged = NULL, claim = NULL WHERE identity = $1 AND published_at IS NULL)
     UPDATE runs SET state = 'published', fault = NULL, published_at = now(), collector_id = NULL, claim = NULL WHERE id = $2 AND organization_id = $3 AND category_id = $4 AND state = 'answered'`,
    [identity, answer.id, organizationId, categoryId],
  );
}

/** Removes what was published long enough ago, and what models said too long ago to be said again. Gives how many of the kind of which there are more. */
export async function dropJudged(pool: Pool, atOnce: number): Promise<number> {
  const removed = await Promise.all([
    pool.query(
      `DELETE FROM answers_to_judge WHERE identity IN (SELECT identity FROM answers_to_judge WHERE published_at < now() - interval '1 hour' ORDER BY published_at LIMIT $1)`,
      [atOnce],
    ),
    pool.query(
      `DELETE FROM judged_texts WHERE key IN (SELECT key FROM judged_texts WHERE stored_at < now() - interval '30 days' ORDER BY stored_at LIMIT $1)`,
      [atOnce],
    ),
  ]);
  return Math.max(...removed.map(({ rowCount }) => rowCount ?? 0));
}
