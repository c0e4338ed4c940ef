import { type CursorValues, createKeyset } from '@sightline/postgres';
import type { Pool } from 'pg';
import { type JobRow, jobColumns, jobCounters, toJob } from '../job-row.ts';
import type { JobStatus } from '../state-machine.ts';

const newestFirst = createKeyset({
  columns: {
    createdAt: { expression: 'j.created_at', type: 'timestamptz', nullable: false },
    id: { expression: 'j.id', type: 'uuid', nullable: false },
  },
  unique: 'id',
});

interface Page {
  websiteId: string;
  organizations: string[];
  status: JobStatus | null;
  limit: number;
  after: CursorValues | undefined;
}

/** The page is chosen before its jobs are counted: what comes after it costs nothing. */
export async function listJobs(pool: Pool, { websiteId, organizations, status, limit, after }: Page) {
  const bound: unknown[] = [websiteId, organizations, limit + 1];
  const conditions = ['j.website_id = $1', 'w.organization_id = ANY ($2)'];
  if (status !== null) conditions.push(`j.status = $${bound.push(status)}`);
  const order = [{ column: 'createdAt', direction: 'desc' }] as const;
  const page = newestFirst.page({ order: [...order], after, boundBefore: bound.length });
  const { rows } = await pool.query<JobRow>(
    `SELECT ${jobColumns}, ${page.select} FROM (
       SELECT j.* FROM translation_jobs j JOIN websites w ON w.id = j.website_id
       WHERE ${[...conditions, page.where].join(' AND ')} ORDER BY ${page.orderBy} LIMIT $3
     ) j ${jobCounters} ORDER BY ${page.orderBy}`,
    [...bound, ...page.values],
  );
  const next = page.next(rows as unknown as Record<string, unknown>[], limit);
  return { jobs: rows.slice(0, limit).map(toJob), next };
}
