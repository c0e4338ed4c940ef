import type { Pool } from 'pg';

export interface FailureReason {
  error: string;
  /** Given up. */
  failed: number;
  /** Tried again, or about to be. */
  retried: number;
  examples: { document_id: string; language: string }[];
}

const MOST_REASONS = 100;
const EXAMPLES = 5;

/** Why pairs of a job failed, or failed last, the most frequent reason first; nothing for a job of somebody else. */
export async function listFailures(
  pool: Pool,
  jobId: string,
  organizations: string[],
): Promise<FailureReason[]> {
  const { rows } = await pool.query<FailureReason>({
    name: 'translation-failures',
    text: `SELECT p.error, count(*) FILTER (WHERE p.state = 'failed')::int AS failed,
        count(*) FILTER (WHERE p.state <> 'failed')::int AS retried,
        (array_agg(jsonb_build_object('document_id', p.document_id, 'language', p.language)
          ORDER BY p.document_id, p.language))[1:${EXAMPLES}] AS examples
      FROM translation_pairs p JOIN translation_jobs j ON j.id = p.job_id JOIN websites w ON w.id = j.website_id
      WHERE p.job_id = $1 AND w.organization_id = ANY ($2) AND p.error IS NOT NULL
      GROUP BY p.error ORDER BY failed DESC, retried DESC, p.error LIMIT ${MOST_REASONS}`,
    values: [jobId, organizations],
  });
  return rows;
}
