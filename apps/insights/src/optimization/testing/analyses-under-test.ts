import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPageReader } from '@sightline/outbound';
import { createPool } from '@sightline/postgres';
import { createDatabase, endWithFile, openStack, patience } from '@sightline/stack';
import { inject } from 'vitest';
import { borrowAnswerTables } from '../../answer/testing/answer-tables.ts';
import { insertAnswers, rawAnswer, rawCitation } from '../../report/testing/raw-answer.ts';
import { newCategory } from '../../testing/new-category.ts';
import { newPrompt } from '../../testing/new-prompt.ts';
import { storeOptimization } from '../create/query.ts';
import type { AnalysisResult } from '../optimization.ts';
import { type AnalysesParts, startAnalyses } from '../work/start-analyses.ts';

interface ServedPage {
  status?: number;
  type?: string;
  text: string;
  /** Awaited before the response. */
  before?: () => Promise<unknown>;
}

/** The web: what it serves is set by path. */
async function startWeb() {
  const pages = new Map<string, ServedPage>();
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    asked.push(request.url ?? '');
    const {
      status = 200,
      type = 'text/html; charset=utf-8',
      text,
      before,
    } = pages.get(request.url ?? '') ?? {
      status: 404,
      text: '',
    };
    await before?.();
    response.writeHead(status, { 'content-type': type }).end(text);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  endWithFile(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return { pages, asked, url: (path: string) => `http://127.0.0.1:${port}${path}` };
}

/** The databases, a web and workers that analyse. Everything ends with the file. */
export async function analysesUnderTest() {
  const stack = await openStack({ engines: ['postgres', 'clickhouse'] });
  const template = inject('templates').insights;
  const database = await createDatabase(stack.postgres.url, { prefix: 'analyses', template });
  const pool = createPool({
    url: database.url,
    applicationName: 'analyses-test',
    max: 4,
    onError: () => {},
    ...patience.postgres,
  });
  const { clickhouse, giveBack } = await borrowAnswerTables(stack.clickhouse.url);
  const running = new Set<{ stop(): Promise<void> }>();
  endWithFile(async () => {
    await Promise.all([...running].map((one) => one.stop()));
    await pool.end();
    await giveBack();
    await database.drop();
  });
  const web = await startWeb();
  const lines: string[] = [];
  const note = (level: string) => (_: object, text: string) => void lines.push(`${level} ${text}`);

  function start(more: Partial<AnalysesParts> = {}) {
    const outcomes: string[] = [];
    const loop = startAnalyses(pool, {
      clickhouse,
      readPage: createPageReader({ allowsPrivate: () => true }),
      readDocument: undefined,
      model: undefined,
      now: Date.now,
      log: { info: note('info'), warn: note('warn'), error: note('error') },
      everyMs: 20,
      retryMs: 1,
      onAnalysis: (outcome) => outcomes.push(outcome),
      ...more,
    });
    running.add(loop);
    return { ...loop, outcomes };
  }

  async function newOrganization() {
    const organizationId = randomUUID();
    const category = await newCategory(pool, {
      organizationIds: [organizationId],
      topics: ['Trail'],
      assets: ['Aurora'],
    });
    const topicId = category.topics.Trail as string;
    const promptId = await newPrompt(pool, { categoryId: category.id, topicId });
    const about = { assetId: category.assets.Aurora as string, categoryId: category.id, organizationId };
    return {
      organizationId,
      categoryId: category.id,
      topicId,
      promptId,
      /** Queues a text, or the page at `url`. */
      async queue({
        text = 'Shoes.',
        url,
        by,
      }: {
        text?: string;
        url?: string;
        by?: 'prompt' | 'topic';
      } = {}) {
        const of = {
          promptId: by === 'prompt' ? promptId : undefined,
          topicId: by === 'topic' ? topicId : undefined,
        };
        const input = url
          ? { type: 'url' as const, input: url, format: null }
          : { type: 'text' as const, input: text, format: 'markdown' as const };
        const { id } = await storeOptimization(
          pool,
          { ...about, ...of, id: randomUUIDv7(), at: new Date() },
          { ...input, websiteId: null, language: null, title: null },
        );
        return id;
      },
      /** One answer to the prompt. */
      answer: (searches: string[], cited: string[], at = new Date()) =>
        insertAnswers(clickhouse, [
          rawAnswer({
            category_id: category.id,
            at: at.toISOString(),
            prompt_id: promptId,
            topic_id: topicId,
            searches,
            citations: cited.map((url) => rawCitation(url)),
          }),
        ]),
    };
  }

  async function row(id: string) {
    const { rows } = await pool.query<{
      status: string;
      attempts: number;
      failure: string | null;
      title: string | null;
      result: AnalysisResult | null;
    }>('SELECT status, attempts, failure, title, result FROM content_analyses WHERE optimization_id = $1', [
      id,
    ]);
    return rows[0];
  }
  const stop = async () => {
    await Promise.all([...running].map((one) => one.stop()));
    running.clear();
  };
  return {
    urls: { postgres: database.url, clickhouse: stack.clickhouse.url },
    pool,
    clickhouse,
    web,
    lines,
    start,
    stop,
    newOrganization,
    row,
    statusOf: async (id: string) => (await row(id))?.status,
  };
}
