import type { PoolClient } from 'pg';
import type { EndedAttempt } from './pair.ts';

/**
 * Of attempts whose claim was lost, those whose pair has ended: its job was cancelled. Nobody else has their entries of the queue,
 * and no attempt does anything for them any more.
 */
export async function findCancelled(
  client: PoolClient,
  lost: readonly EndedAttempt[],
): Promise<EndedAttempt[]> {
  if (lost.length === 0) return [];
  const { rows } = await client.query<{ index: number }>({
    name: 'pairs-ended-elsewhere',
    text: `SELECT a.position::int - 1 AS index
      FROM unnest($1::uuid[], $2::uuid[], $3::text[]) WITH ORDINALITY AS a (job_id, document_id, language, position)
      JOIN translation_pairs p USING (job_id, document_id, language) WHERE p.state IN ('done', 'failed')`,
    values: [
      lost.map(({ attempt }) => attempt.jobId),
      lost.map(({ attempt }) => attempt.documentId),
      lost.map(({ attempt }) => attempt.language),
    ],
  });
  return rows.flatMap(({ index }) => lost[index] ?? []);
}
