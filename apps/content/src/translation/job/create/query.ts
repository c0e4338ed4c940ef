import type { Jobs } from '@sightline/jobs';
import { transaction } from '@sightline/postgres';
import { HttpError } from '@sightline/service';
import type { PoolClient } from 'pg';
import type { Content } from '../../../http/parts.ts';
import { refuseSpent } from '../../tokens/refuse-spent.ts';
import { translationQueue } from '../../translation-queue.ts';
import { findJob } from '../get/query.ts';
import { activeStatuses, moveJobs } from '../state-machine.ts';
import type { TranslationJob } from '../translation-job.ts';
import { countSources, type Pair, type PublishedSources, readSources } from './published-sources.ts';
import { type JobBody, type RequestedJob, refuseUnknownSchemas, requestedJob } from './requested-job.ts';

interface Caller {
  organizations: string[];
  subject: string;
}

interface JobCaller extends Caller {
  /** Which settings of the language model are missing, in a sentence; undefined when it is set up. */
  missingModel: string | undefined;
}

/** Rows of one statement: what is sent at a time is bounded, however many a job has. */
const ROWS_AT_ONCE = 10_000;

/**
 * The job, its pairs and their entries in the queue, or the job that is at work on the same: one transaction. Equivalent
 * requests take turns.
 */
export async function createJob(
  content: Content & { jobs: Jobs },
  body: JobBody,
  caller: JobCaller,
): Promise<TranslationJob> {
  const asked = requestedJob(body);
  return transaction(content.pool, async (client) => {
    const { organizationId, known } = await findTarget(client, asked, caller);
    refuseUnknownSchemas(body, known);
    await lockEquivalent(client, asked);
    refuseLarge(asked, await countSources(client, asked), content.settings.TRANSLATION_BATCH);
    // Looked for before sources are read: what a job that ends meanwhile has translated is then seen as translated.
    const active = await findActive(client, asked);
    const sources = await readSources(client, asked);
    if (active) {
      if (active.fingerprint !== sources.fingerprint) throw changedSince(active.id);
      return { ...(await answerOf(client, active.id, organizationId)), reused: true };
    }
    // Last: what is wrong with the request, or needs no model, is said whether or not there is one. No Retry-After: an operator must act.
    if (caller.missingModel && sources.stale.length > 0) throw new HttpError(503, caller.missingModel);
    if (sources.stale.length > 0)
      await refuseSpent(client, organizationId, {
        perMonth: content.settings.LLM_TOKENS_PER_MONTH,
        now: Date.now(),
      });
    const id = content.newId();
    await insertJob(client, id, { asked, sources, createdBy: caller.subject });
    for (let from = 0; from < sources.stale.length; from += ROWS_AT_ONCE) {
      const pairs = sources.stale.slice(from, from + ROWS_AT_ONCE);
      await insertPairs(client, id, pairs);
      const entries = pairs.map((pair) => ({
        data: { jobId: id, ...pair, attempt: 0 },
        group: organizationId,
      }));
      await content.jobs.send(client, translationQueue, entries);
    }
    await moveJobs(client, [id], sources.stale.length > 0 ? 'queued' : 'completed');
    return answerOf(client, id, organizationId);
  });
}

async function findTarget(
  client: PoolClient,
  { websiteId, schemaNames }: RequestedJob,
  { organizations }: Caller,
): Promise<{ organizationId: string; known: string[] }> {
  const { rows } = await client.query<{ organizationId: string; known: string[] }>(
    `SELECT w.organization_id AS "organizationId",
       ARRAY(SELECT c.name FROM components c WHERE c.website_id = w.id AND c.name = ANY ($3)) AS known
     FROM websites w WHERE w.id = $1 AND w.organization_id = ANY ($2)`,
    [websiteId, organizations, schemaNames],
  );
  if (!rows[0]) throw new HttpError(404, 'No such website.');
  return rows[0];
}

async function lockEquivalent(client: PoolClient, asked: RequestedJob): Promise<void> {
  const { websiteId, schemaNames, languages } = asked;
  await client.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [
    JSON.stringify(['translation', websiteId, schemaNames, languages]),
  ]);
}

function refuseLarge({ languages }: RequestedJob, documents: number, most: number): void {
  const pairs = documents * languages.length;
  if (pairs <= most) return;
  throw new HttpError(
    400,
    `${documents} documents in ${languages.length} languages are ${pairs} translations; a request may have at most ${most}. Request fewer schemas or languages at a time.`,
  );
}

async function findActive(
  client: PoolClient,
  { websiteId, schemaNames, languages }: RequestedJob,
): Promise<{ id: string; fingerprint: string } | undefined> {
  const { rows } = await client.query<{ id: string; fingerprint: string }>(
    `SELECT id, source_fingerprint AS fingerprint FROM translation_jobs
     WHERE website_id = $1 AND finished_at IS NULL AND status = ANY ($4) AND schema_names = $2 AND languages = $3`,
    [websiteId, schemaNames, languages, activeStatuses],
  );
  return rows[0];
}

function changedSince(jobId: string): HttpError {
  return new HttpError(
    409,
    `The job ${jobId} is translating the same schemas and languages, and published content has changed since it started. Retry when it has ended.`,
  );
}

interface NewJob {
  asked: RequestedJob;
  sources: PublishedSources;
  createdBy: string;
}

async function insertJob(client: PoolClient, id: string, { asked, sources, createdBy }: NewJob) {
  const { websiteId, schemaName, schemaNames, languages } = asked;
  await client.query(
    `INSERT INTO translation_jobs (id, website_id, schema_name, schema_names, languages, status, source_fingerprint,
       documents_processed, created_by)
     VALUES ($1, $2, $3, $4, $5, 'preparing', $6, $7, $8)`,
    [id, websiteId, schemaName, schemaNames, languages, sources.fingerprint, sources.documents, createdBy],
  );
}

async function insertPairs(client: PoolClient, jobId: string, pairs: Pair[]): Promise<void> {
  await client.query(
    `INSERT INTO translation_pairs (job_id, document_id, language)
     SELECT $1, p.document_id, p.language FROM unnest($2::uuid[], $3::text[]) AS p (document_id, language)`,
    [jobId, pairs.map(({ documentId }) => documentId), pairs.map(({ language }) => language)],
  );
}

async function answerOf(client: PoolClient, id: string, organizationId: string): Promise<TranslationJob> {
  const found = await findJob(client, id, [organizationId]);
  if (!found) throw new Error('a job that was just there');
  return found.job;
}
