import type { Pool } from 'pg';

/** Rows of one transaction: together they stay far below the time that a statement has. */
const steps: [table: string, rows: number, of?: string][] = [
  ['webhook_deliveries', 5_000, 'webhook_id IN (SELECT id FROM webhooks WHERE website_id = $1)'],
  ['translation_pairs', 5_000, 'job_id IN (SELECT id FROM translation_jobs WHERE website_id = $1)'],
  ['translation_segments', 5_000],
  ['translations', 1_000],
  ['csv_sources', 10],
  ['documents', 500],
  ['routes', 1_000],
  ['blocks', 500],
  ['assets', 1_000],
  // One at a time: no index leads from a component to its content, so that each asks all documents and blocks whether they are of it.
  ['components', 1],
];

/** All that there can be much of, in short transactions. What is written meanwhile goes with the website. */
export async function emptyWebsite(pool: Pool, websiteId: string): Promise<void> {
  for (const [table, rows, of = 'website_id = $1'] of steps) {
    for (let deleted = rows; deleted === rows; ) {
      const { rowCount } = await pool.query(
        `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${of} LIMIT ${rows}))`,
        [websiteId],
      );
      deleted = rowCount ?? 0;
    }
  }
}
