import type { Pool, PoolClient } from 'pg';
import type { JobStatus } from '../job/state-machine.ts';
import { lockClaims, type PairAttempt } from '../translation-queue.ts';

/** A pair that is this worker's, with what is there of its translation. */
export interface ClaimedPair {
  claim: string;
  /** Of the job. */
  status: JobStatus;
  sourceHash: string | null;
  writtenAt: string | null;
  /** So many processes ended while they translated it. */
  crashes: number;
  /** It may have ended them, so it is tried in a process of its own. */
  isSuspect: boolean;
}

/** `gone`: the attempt was made, or the job is no more. `later`: too many are open, another job has the same pair open, or a dead worker left it. */
export type Claim = ClaimedPair | 'gone' | 'later';

interface ClaimRow extends ClaimedPair {
  position: string;
  taken: boolean;
}

/** Pairs of a dead worker that are tried again among others at the same time, over all workers. */
const BLAMED_AT_ONCE = 12;

/**
 * Takes pairs for this worker, in the order of attempts. An entry of the queue is given to one worker at a time, so a pair that
 * runs already was left by a dead one. Claims follow each other, over all workers, so that neither a bound nor a pair that two
 * jobs have is ever overrun.
 *
 * A worker that dies leaves all pairs that it had, and nobody knows which of them ended it, or whether it was killed from outside. So a
 * pair is blamed for two dead workers at most. After the first it waits until few of its kind are at work: the next worker that dies
 * makes suspects of these few, not of all that died with it. After the second it is tried alone, where its own process tells.
 */
export async function claimPairs(
  client: PoolClient,
  attempts: readonly PairAttempt[],
  { atOnce, newId }: { atOnce: number; newId: () => string },
): Promise<Claim[]> {
  await lockClaims(client);
  const { rows } = await client.query<ClaimRow>({
    name: 'claim-pairs',
    text: `WITH asked AS (
        SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::int[], $5::uuid[])
          WITH ORDINALITY AS a (job_id, document_id, language, attempt, claim, position)
      ), open AS (
        SELECT a.*, p.state, p.crashes, p.state = 'running' AND p.crashes < 2 AS is_left,
          row_number() OVER (PARTITION BY a.document_id, a.language ORDER BY p.state DESC, a.position) AS among_same,
          EXISTS (SELECT FROM translation_pairs o WHERE o.document_id = a.document_id AND o.language = a.language
            AND o.state = 'running' AND o.job_id <> a.job_id) AS is_elsewhere
        FROM asked a JOIN translation_pairs p USING (job_id, document_id, language)
        WHERE p.state IN ('waiting', 'running') AND p.attempts = a.attempt
      ), free AS (
        SELECT *, count(*) FILTER (WHERE state = 'waiting') OVER (ORDER BY position) AS place,
          count(*) FILTER (WHERE state = 'waiting' AND crashes = 1) OVER (ORDER BY position) AS blamed_place
        FROM open WHERE among_same = 1 AND NOT is_elsewhere
      ), taken AS (
        UPDATE translation_pairs p SET updated_at = now(), crashes = p.crashes + f.is_left::int,
          state = CASE WHEN f.is_left THEN 'waiting' ELSE 'running' END, claim = CASE WHEN NOT f.is_left THEN f.claim END
        FROM free f
        WHERE p.job_id = f.job_id AND p.document_id = f.document_id AND p.language = f.language
          AND (f.state = 'running' OR f.place <= $6 - (SELECT count(*) FROM translation_pairs WHERE state = 'running'))
          AND (f.state = 'running' OR f.crashes <> 1
            OR f.blamed_place <= $7 - (SELECT count(*) FROM translation_pairs WHERE state = 'running' AND crashes = 1))
        RETURNING p.claim, p.crashes
      )
      SELECT o.position, o.claim, k.claim IS NOT NULL AS taken, k.crashes, j.status,
        k.crashes >= 2 OR EXISTS (SELECT FROM translation_pairs e
          WHERE e.document_id = o.document_id AND e.language = o.language AND e.crashes >= 3) AS "isSuspect",
        t.source_hash AS "sourceHash", t.updated_at::text AS "writtenAt"
      FROM open o JOIN translation_jobs j ON j.id = o.job_id LEFT JOIN taken k ON k.claim = o.claim
      LEFT JOIN translations t ON t.document_id = o.document_id AND t.language = o.language`,
    values: [
      attempts.map(({ jobId }) => jobId),
      attempts.map(({ documentId }) => documentId),
      attempts.map(({ language }) => language),
      attempts.map(({ attempt }) => attempt),
      attempts.map(() => newId()),
      atOnce,
      BLAMED_AT_ONCE,
    ],
  });
  const open = new Map(rows.map((row) => [Number(row.position) - 1, row]));
  return attempts.map((_, index) => {
    const row = open.get(index);
    if (!row) return 'gone';
    return row.taken ? row : 'later';
  });
}

/** Of each pair, whether its claim is the one that holds. */
export async function areHeld(
  pool: Pool,
  pairs: readonly { attempt: PairAttempt; claim: string }[],
): Promise<boolean[]> {
  const { rows } = await pool.query<{ claim: string }>({
    name: 'pairs-held',
    text: `SELECT p.claim FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::uuid[]) AS a (job_id, document_id, language, claim)
      JOIN translation_pairs p USING (job_id, document_id, language, claim)`,
    values: [
      pairs.map(({ attempt }) => attempt.jobId),
      pairs.map(({ attempt }) => attempt.documentId),
      pairs.map(({ attempt }) => attempt.language),
      pairs.map(({ claim }) => claim),
    ],
  });
  const held = new Set(rows.map(({ claim }) => claim));
  return pairs.map(({ claim }) => held.has(claim));
}
