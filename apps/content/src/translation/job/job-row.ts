import type { TranslationJob } from './translation-job.ts';

export interface JobRow
  extends Omit<TranslationJob, 'translations_skipped' | 'reused' | 'created_at' | 'updated_at'> {
  created_at: Date;
  updated_at: Date;
}

/** Counted from its pairs in one statement, so that the counters are of one moment and agree with its status. */
export const jobColumns = `j.id AS job_id, j.website_id, j.schema_name, j.schema_names, j.languages, j.status, j.documents_processed,
  p.scheduled AS translations_scheduled, p.completed AS translations_completed, p.failed AS translations_failed,
  j.created_at, greatest(j.updated_at, p.updated_at) AS updated_at`;

/** Joins the counters `p` to jobs `j`. */
export const jobCounters = `CROSS JOIN LATERAL (
  SELECT count(*)::int AS scheduled, count(*) FILTER (WHERE state = 'done')::int AS completed,
    count(*) FILTER (WHERE state = 'failed')::int AS failed, max(updated_at) AS updated_at
  FROM translation_pairs WHERE job_id = j.id
) p`;

export function toJob(row: JobRow): TranslationJob {
  const asked = row.documents_processed * row.languages.length;
  return {
    job_id: row.job_id,
    website_id: row.website_id,
    schema_name: row.schema_name,
    schema_names: row.schema_names,
    languages: row.languages,
    status: row.status,
    documents_processed: row.documents_processed,
    translations_scheduled: row.translations_scheduled,
    translations_skipped: asked - row.translations_scheduled,
    translations_completed: row.translations_completed,
    translations_failed: row.translations_failed,
    reused: false,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
