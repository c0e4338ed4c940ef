import { type ModelServer, type ModelServerOptions, startModelServer } from '@sightline/llm/testing';
import { httpClient, openStack, type ServiceProcess, startService } from '@sightline/stack';
import pg from 'pg';
import { type ContentService, openContentService } from '../content-service.ts';
import { type Article, articles } from '../delivery/articles.ts';
import { loadDocuments } from '../delivery/load-documents.ts';

export interface Fixture {
  content: ContentService;
  model: ModelServer;
  database: pg.Client;
  documents: Article[];
  startWorker(environment?: Record<string, string>): Promise<ServiceProcess>;
  startServer(): Promise<ServiceProcess>;
  /** Starts a job for all documents; what came of it. */
  order(languages: string[]): Promise<{ status: number; job: Job }>;
  readJob(id: string, url?: string): Promise<Job>;
  finished(id: string): Promise<Job>;
  close(): Promise<void>;
}

export interface Job {
  job_id: string;
  status: string;
  documents_processed: number;
  translations_scheduled: number;
  translations_skipped: number;
  translations_completed: number;
  translations_failed: number;
}

/** The content service with so many published articles, and a model that translates by rule. */
export async function openFixture(size: number, options: ModelServerOptions = {}): Promise<Fixture> {
  const model = await startModelServer(options);
  const { nats } = await openStack({ engines: ['nats'] });
  const started: ServiceProcess[] = [];
  const { LLM_PROVIDER = '', LLM_MODEL = '', LLM_API_KEY = '', LLM_BASE_URL = '' } = model.settings;
  const ofModel = { LLM_PROVIDER, LLM_MODEL, LLM_API_KEY, LLM_BASE_URL };
  const content = await openContentService({
    settings: { NATS_URL: nats.url, ...ofModel, TRANSLATION_BATCH: '1000000' },
  });
  const start = async (program: string, more: Record<string, string>) => {
    const service = await startService({
      program: `apps/content/src/${program}.ts`,
      environment: { ...content.environment, ...more },
    });
    started.push(service);
    return service;
  };
  const database = new pg.Client({ connectionString: content.databaseUrl });
  await database.connect();
  // The component of the proof has no tags.
  const documents = articles(size).map(({ content: { tags: _, ...values }, ...article }) => ({
    ...article,
    content: values as Article['content'],
  }));
  await loadDocuments(content.databaseUrl, content.websiteId, documents);
  const { url } = content;
  const bearer = content.tenant.bearerToken;

  async function readJob(id: string, from = url): Promise<Job> {
    const answer = await httpClient(from)(`GET /translation-jobs/${id}`, { bearer });
    if (answer.status !== 200) throw new Error(`The job answers ${answer.status}: ${answer.text}`);
    return answer.body;
  }

  return {
    content,
    model,
    database,
    documents,
    startWorker: (more = {}) => start('worker', more),
    startServer: () => start('server', {}),
    async order(languages) {
      const body = { websiteId: content.websiteId, schemaNames: ['article'], languages };
      const { status, body: job, text } = await httpClient(url)('POST /translation', { bearer, body });
      if (status >= 300) throw new Error(`No job: ${text}`);
      return { status, job };
    },
    readJob,
    async finished(id) {
      for (;;) {
        const job = await readJob(id);
        if (!['preparing', 'queued', 'running'].includes(job.status)) return job;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    async close() {
      await Promise.all(started.filter((service) => !service.isGone()).map((service) => service.stop()));
      await database.end();
      await content.removeStreams();
      await content.stop();
      await model[Symbol.asyncDispose]();
    },
  };
}

/** Good answers that the model gave; each would have been billed. */
export function paidAnswers({ model }: Fixture): number {
  return [...model.paid.values()].reduce((sum, times) => sum + times, 0);
}
