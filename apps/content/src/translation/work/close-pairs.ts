import type { PoolClient } from 'pg';
import { type EndedAttempt, triesOf } from './pair.ts';

const stateAfter = { translated: 'done', current: 'done', again: 'waiting', failed: 'failed' } as const;

/** Gives up the claims of these pairs, and answers those that were still held by them, or never. */
export async function closePairs(
  client: PoolClient,
  ended: readonly EndedAttempt[],
): Promise<EndedAttempt[]> {
  const claimed = ended.flatMap(({ pair, outcome }) => (pair ? [{ pair, outcome }] : []));
  const { rows } = await client.query<{ claim: string }>({
    name: 'close-pairs',
    // Locked in one order, as by who cancels a job: neither waits for the other in a circle.
    text: `WITH held AS MATERIALIZED (
        SELECT e.* FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::uuid[], $5::text[], $6::int[], $7::text[], $8::int[])
          AS e (job_id, document_id, language, claim, state, counted, error, crashed)
        JOIN translation_pairs p USING (job_id, document_id, language, claim)
        ORDER BY p.job_id, p.document_id, p.language FOR UPDATE OF p
      )
      UPDATE translation_pairs p
      SET state = e.state, claim = NULL, attempts = p.attempts + e.counted, crashes = p.crashes + e.crashed, updated_at = now(),
        error = CASE WHEN e.state = 'waiting' THEN coalesce(e.error, p.error) ELSE e.error END
      FROM held e
      WHERE p.job_id = e.job_id AND p.document_id = e.document_id AND p.language = e.language AND p.claim = e.claim
      RETURNING e.claim`,
    values: [
      claimed.map(({ pair }) => pair.attempt.jobId),
      claimed.map(({ pair }) => pair.attempt.documentId),
      claimed.map(({ pair }) => pair.attempt.language),
      claimed.map(({ pair }) => pair.claim),
      claimed.map(({ outcome }) => stateAfter[outcome.kind]),
      claimed.map(({ outcome }) => triesOf(outcome)),
      claimed.map(({ outcome }) => ('error' in outcome ? (outcome.error ?? null) : null)),
      claimed.map(({ outcome }) => ('crashed' in outcome && outcome.crashed ? 1 : 0)),
    ],
  });
  const held = new Set(rows.map(({ claim }) => claim));
  return ended.filter(({ pair }) => !pair || held.has(pair.claim));
}
