import { transaction } from '@sightline/postgres';
import { HttpError } from '@sightline/service';
import type { Pool, PoolClient } from 'pg';
import { lockClaims } from '../../translation-queue.ts';
import { endJobs } from '../end-jobs.ts';
import { findJob } from '../get/query.ts';
import { noSuchJob, type TranslationJob } from '../translation-job.ts';

/** What `GET /translation-jobs/{job_id}/failures` says of the translations that were not made. */
const REASON = 'The job was cancelled.';

interface Target {
  id: string;
  websiteId: string;
  organizations: string[];
}

/**
 * Ends a job in one transaction: what is done stays, all that waits or runs has failed. A worker that has a pair open loses its
 * claim, as if it had been taken for dead, and can store nothing. A job that has ended is answered as it is.
 */
export async function cancelJob(
  pool: Pool,
  { id, websiteId, organizations }: Target,
): Promise<TranslationJob> {
  return transaction(pool, async (client) => {
    const found = await findJob(client, id, organizations);
    if (found?.job.website_id !== websiteId) throw new HttpError(404, noSuchJob);
    await lockClaims(client);
    await failOpenPairs(client, id);
    await endJobs(client, [id]);
    const ended = await findJob(client, id, organizations);
    if (!ended) throw new HttpError(404, noSuchJob);
    return ended.job;
  });
}

/** In the order in which workers close pairs, so that neither waits for the other in a circle. */
async function failOpenPairs(client: PoolClient, jobId: string): Promise<void> {
  await client.query(
    `WITH open AS MATERIALIZED (
       SELECT job_id, document_id, language FROM translation_pairs WHERE job_id = $1 AND state IN ('waiting', 'running')
       ORDER BY job_id, document_id, language FOR UPDATE
     )
     UPDATE translation_pairs p SET state = 'failed', claim = NULL, error = $2, updated_at = now()
     FROM open o WHERE p.job_id = o.job_id AND p.document_id = o.document_id AND p.language = o.language
       AND p.state IN ('waiting', 'running')`,
    [jobId, REASON],
  );
}
