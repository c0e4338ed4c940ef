import type { Pool } from 'pg';
import type { OpenPair } from './pair.ts';

/** Of each pair, whether its claim is the one that holds. */
export async function areHeld(pool: Pool, pairs: readonly OpenPair[]): Promise<boolean[]> {
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
