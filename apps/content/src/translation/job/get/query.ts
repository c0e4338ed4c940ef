import type { Pool, PoolClient } from 'pg';
import { type JobRow, jobColumns, jobCounters, toJob } from '../job-row.ts';
import type { TranslationJob } from '../translation-job.ts';

export interface FoundJob {
  job: TranslationJob;
  organizationId: string;
}

interface Row extends JobRow {
  organization_id: string;
}

const text = `SELECT ${jobColumns}, w.organization_id
  FROM translation_jobs j JOIN websites w ON w.id = j.website_id ${jobCounters}
  WHERE j.id = $1 AND w.organization_id = ANY ($2)`;

export async function findJob(
  client: Pool | PoolClient,
  id: string,
  organizations: string[],
): Promise<FoundJob | undefined> {
  const values = [id, organizations];
  const { rows } = await client.query<Row>({ name: 'translation-job', text, values });
  return rows[0] && { organizationId: rows[0].organization_id, job: toJob(rows[0]) };
}
