import { randomUUIDv7 } from 'node:crypto';
import { openJobs } from '@sightline/jobs';
import { createModel } from '@sightline/llm';
import { type ModelServer, type ModelServerOptions, startModelServer } from '@sightline/llm/testing';
import { endWithFile } from '@sightline/stack';
import { changesContract } from '../change/contract.ts';
import { createTokenBudget } from '../translation/tokens/token-budget.ts';
import { createAlone } from '../translation/work/alone/alone.ts';
import { startTranslating, type TranslatingOptions } from '../translation/work/start-translating.ts';
import { type DocumentSite, documentsUnderTest } from './documents-under-test.ts';

export type TranslatingUnderTest = Awaited<ReturnType<typeof translatingUnderTest>>;

const configured = {
  LLM_PROVIDER: 'openai-compatible',
  LLM_MODEL: 'fixture',
  LLM_BASE_URL: 'http://127.0.0.1:9/v1',
};

/** The service, and workers with a model that translates by rule. A worker retries soon: `random` of it is always next to 1. */
export async function translatingUnderTest() {
  const world = await documentsUnderTest(configured);
  const { pool, ask } = world;
  const jobs = openJobs({ pool, log: { warn: () => undefined }, supervise: { everySeconds: 1 } });
  endWithFile(() => jobs.stop());
  return { ...world, jobs, startWorker, order, job, finished, pairs, translation };

  /** One more worker; with a model server of its own unless `server` is given. */
  async function startWorker(
    { server, ...options }: ModelServerOptions & { server?: ModelServer } = {},
    more: Partial<TranslatingOptions> = {},
    { silentMs, tokensPerMonth }: { silentMs?: number; tokensPerMonth?: number } = {},
  ) {
    const model = server ?? (await startModelServer(options));
    const modelSettings = { ...model.settings, LLM_TIMEOUT_MS: 30_000 };
    const work = startTranslating({
      pool,
      jobs,
      changes: changesContract({ EVENTS_PREFIX: undefined }),
      model: createModel(modelSettings),
      budget: createTokenBudget({ pool, perMonth: tokensPerMonth, now: Date.now }),
      alone: createAlone({
        databaseUrl: pool.options.connectionString ?? '',
        eventsPrefix: undefined,
        model: modelSettings,
        tokensPerMonth,
        callCharacters: 6000,
        mostAttempts: 3,
        ...(silentMs !== undefined && { silentMs }),
      }),
      atOnce: 10,
      atOncePerOrganization: 10,
      atOnceOfProvider: 100,
      callCharacters: 6000,
      mostAttempts: 3,
      now: Date.now,
      random: () => 0.999,
      newId: randomUUIDv7,
      log: { warn: () => undefined },
      pollMs: 50,
      ...more,
    });
    return {
      model,
      work,
      async [Symbol.asyncDispose]() {
        await work.stop();
        if (!server) await model[Symbol.asyncDispose]();
      },
    };
  }

  async function order(site: DocumentSite, languages = ['de'], schemaNames = ['article']) {
    const body = { websiteId: site.websiteId, schemaNames, languages };
    const answer = await ask('POST /translation', { bearer: site.bearerToken, body });
    if (answer.status >= 300) throw new Error(`no job: ${answer.text}`);
    return answer.body;
  }

  async function job(site: DocumentSite, id: string) {
    return (await ask(`GET /translation-jobs/${id}`, { bearer: site.bearerToken })).body;
  }

  /** The job at its end. */
  async function finished(site: DocumentSite, id: string) {
    for (;;) {
      const now = await job(site, id);
      if (now.status !== 'queued' && now.status !== 'running') return now;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }

  async function pairs(jobId: string) {
    const { rows } = await pool.query(
      'SELECT document_id, language, state, attempts, error FROM translation_pairs WHERE job_id = $1 ORDER BY 1, 2',
      [jobId],
    );
    return rows;
  }

  async function translation(documentId: string, language = 'de') {
    const { rows } = await pool.query(
      'SELECT content, source_hash, source_characters FROM translations WHERE document_id = $1 AND language = $2',
      [documentId, language],
    );
    return rows[0];
  }
}
