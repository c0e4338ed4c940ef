import type { Pool, PoolClient } from 'pg';
import type { TranslationJob } from '../translation-job.ts';

export interface FoundJob {
  job: TranslationJob;
  organizationId: string;
}

interface Row extends Omit<TranslationJob, 'translations_skipped' | 'reused' | 'created_at' | 'updated_at'> {
  organization_id: string;
  created_at: Date;
  updated_at: Date;
}

/** Counted from its pairs in one statement, so that the counters are of one moment and agree with its status. */
const text = `SELECT j.id AS job_id, j.website_id, j.schema_name, j.schema_names, j.languages, j.status, j.documents_processed,
    p.scheduled AS translations_scheduled, p.completed AS translations_completed, p.failed AS translations_failed,
    j.created_at, greatest(j.updated_at, p.updated_at) AS updated_at, w.organization_id
  FROM translation_jobs j JOIN websites w ON w.id = j.website_id
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS scheduled, count(*) FILTER (WHERE state = 'done')::int AS completed,
      count(*) FILTER (WHERE state = 'failed')::int AS failed, max(updated_at) AS updated_at
    FROM translation_pairs WHERE job_id = j.id
  ) p
  WHERE j.id = $1 AND w.organization_id = ANY ($2)`;

export async function findJob(
  client: Pool | PoolClient,
  id: string,
  organizations: string[],
): Promise<FoundJob | undefined> {
  const values = [id, organizations];
  const { rows } = await client.query<Row>({ name: 'translation-job', text, values });
  const [row] = rows;
  if (!row) return undefined;
  const { organization_id: organizationId, created_at, updated_at, ...counted } = row;
  const asked = row.documents_processed * row.languages.length;
  return {
    organizationId,
    job: {
      ...counted,
      translations_skipped: asked - row.translations_scheduled,
      reused: false,
      created_at: created_at.toISOString(),
      updated_at: updated_at.toISOString(),
    },
  };
}
