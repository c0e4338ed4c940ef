import { transaction } from '@sightline/postgres';
import { sourceHash } from '../document/published-source.ts';
import { isFinal, type JobStatus, moveJobs } from '../translation/job/state-machine.ts';
import type { TranslationJob } from '../translation/job/translation-job.ts';
import { documentsUnderTest } from './documents-under-test.ts';

/** A provider that nobody asks: jobs are made, and a test says what became of them. */
const model = {
  LLM_PROVIDER: 'openai-compatible',
  LLM_MODEL: 'none',
  LLM_BASE_URL: 'http://127.0.0.1:9/v1',
};

export type JobsUnderTest = Awaited<ReturnType<typeof translationJobsUnderTest>>;
export type JobSite = Awaited<ReturnType<JobsUnderTest['newSite']>>;

/** The service with a model set up, and websites whose documents can be translated. No worker runs. */
export async function translationJobsUnderTest(environment: NodeJS.ProcessEnv = {}) {
  const content = await documentsUnderTest({ ...model, ...environment });
  const { pool, ask } = content;
  return { ...content, newSite, endPairs, endJob };

  async function newSite() {
    const site = await content.newSite();
    const { websiteId, bearerToken: bearer } = site;
    /** `schemaNames` and `languages` are those of articles in German unless given; undefined leaves one out. */
    const translate = (body: object = {}) =>
      ask('POST /translation', {
        bearer,
        body: { websiteId, schemaNames: ['article'], languages: ['de'], ...body },
      });
    async function translated(status: number, body?: object): Promise<TranslationJob> {
      const answer = await translate(body);
      if (answer.status !== status) throw new Error(`answered ${answer.status}: ${answer.text}`);
      return answer.body;
    }
    const job = (id: string) => ask(`GET /translation-jobs/${id}`, { bearer });
    return { ...site, translate, translated, job, traces: () => traces(websiteId) };
  }

  /** Ends up to so many of its pairs as a worker does: with a translation of what is published, or without. */
  async function endPairs(jobId: string, state: 'done' | 'failed' = 'done', most = 1_000): Promise<void> {
    const { rows } = await pool.query(
      `SELECT p.document_id, p.language, d.website_id, d.published_content FROM translation_pairs p
       JOIN documents d ON d.id = p.document_id WHERE p.job_id = $1 AND p.state = 'waiting' LIMIT $2`,
      [jobId, most],
    );
    for (const { document_id, language, website_id, published_content } of rows) {
      await pool.query(
        `UPDATE translation_pairs SET state = $4, updated_at = now()
         WHERE job_id = $1 AND document_id = $2 AND language = $3`,
        [jobId, document_id, language, state],
      );
      if (state === 'failed' || published_content === null) continue;
      await pool.query(
        `INSERT INTO translations (document_id, language, website_id, content, source_hash) VALUES ($1, $2, $3, '{}', $4)
         ON CONFLICT (document_id, language) DO UPDATE SET source_hash = EXCLUDED.source_hash`,
        [document_id, language, website_id, sourceHash(published_content)],
      );
    }
  }

  async function endJob(jobId: string, status: JobStatus = 'completed'): Promise<void> {
    if (isFinal(status)) await endPairs(jobId, status === 'failed' ? 'failed' : 'done');
    await transaction(pool, (client) => moveJobs(client, [jobId], status));
  }

  /** What requests leave behind. */
  async function traces(websiteId: string) {
    const { rows } = await pool.query(
      `SELECT count(*)::int AS jobs,
         (SELECT count(*)::int FROM translation_pairs p JOIN translation_jobs o ON o.id = p.job_id
          WHERE o.website_id = $1) AS pairs,
         (SELECT count(*)::int FROM jobs.job e JOIN translation_jobs o ON o.id = (e.data ->> 'jobId')::uuid
          WHERE o.website_id = $1) AS entries
       FROM translation_jobs WHERE website_id = $1`,
      [websiteId],
    );
    return rows[0] as { jobs: number; pairs: number; entries: number };
  }
}
