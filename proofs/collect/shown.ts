import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { startEngineServer } from '@sightline/engines/testing';
import { startModelServer } from '@sightline/llm/testing';
import { httpClient, openStack, startService } from '@sightline/stack';
import pg from 'pg';
import { newCategory } from '../../apps/insights/src/testing/new-category.ts';
import { newPrompt } from '../../apps/insights/src/testing/new-prompt.ts';
import { count, type Part } from '../changes/part.ts';
import { openInsightsService } from '../insights-service.ts';
import type { Figure } from '../proof.ts';
import { removeStreams } from '../remove-streams.ts';

const CHATGPT = '01990000-0000-7000-8000-000100000001';
const ROUTE = 'openai-responses';
const MOST_MS = 5_000;
const ANSWER_MS = 500;
/** After which it counts as never. */
const PATIENCE_MS = 10_000;

/** One question through the whole: from a schedule that is made and run over HTTP to the reports that have its answer. */
export const shown: Part = async ({ full, say }) => {
  const rounds = full ? 5 : 1;
  const closing: (() => PromiseLike<unknown>)[] = [];
  try {
    const nats = await openStack({ engines: ['nats'] });
    closing.unshift(() => nats.close());
    const engines = await startEngineServer({ delayMs: ANSWER_MS, compose });
    closing.unshift(() => engines[Symbol.asyncDispose]());
    const model = await startModelServer({ answer: judged });
    closing.unshift(() => model[Symbol.asyncDispose]());
    const prefix = `shown${randomBytes(6).toString('hex')}`;
    closing.unshift(() => removeStreams(nats.nats.url, prefix));
    const insights = await openInsightsService({
      NATS_URL: nats.nats.url,
      EVENTS_PREFIX: prefix,
      ENGINE_OPENAI_URL: engines.settings.ENGINE_OPENAI_URL,
      ENGINE_OPENAI_API_KEY: engines.settings.ENGINE_OPENAI_API_KEY ?? '',
      JUDGE_ANSWERS: 'true',
      LLM_PROVIDER: 'openai-compatible',
      LLM_MODEL: 'fixture',
      LLM_BASE_URL: model.settings.LLM_BASE_URL ?? '',
      LLM_API_KEY: model.settings.LLM_API_KEY ?? '',
    });
    closing.unshift(() => insights.stop());
    for (const name of ['worker', 'collector']) {
      const program = `apps/insights/src/${name}.ts`;
      const service = await startService({ program, environment: insights.environment });
      closing.unshift(() => service.stop());
    }
    const ask = await newSchedule(insights.url, insights);
    const latest = new Map<string, number>();
    for (let round = 1; round <= rounds; round++) {
      const bills = engines.bills.length;
      await ask.runNow();
      while (engines.bills.length === bills) await pause(2);
      const before = performance.now();
      for (const [report, ms] of await Promise.all(ask.reports.map((one) => one(round, before))))
        latest.set(report, Math.max(latest.get(report) ?? 0, ms));
    }
    const read = count(
      'answers with the mentions, the assessment and the claim that are in their texts',
      rounds,
      await ask.read(),
    );
    const times = [...latest].map(([report, ms]): Figure => {
      say(`in the report of ${report} after ${ms.toFixed(0)} ms`);
      return {
        what: `from the last byte of an answer to the report of ${report}, the longest of ${rounds}`,
        goal: `at most ${MOST_MS} ms`,
        figure: `${ms.toFixed(0)} ms`,
        met: ms <= MOST_MS,
        onlyFull: true,
      };
    });
    return [...times, read];
  } finally {
    for (const close of closing) await close();
  }
};

const PRAISE = 'makes the lightest trail shoes';

const compose = () => ({
  segments: [{ text: `Aurora ${PRAISE}.`, cites: 0 }, { text: ' I could not find any weights of Borealis.' }],
  pages: [{ url: 'https://trail-notes.example/reviews/aurora', title: 'Aurora, reviewed', quote: 'Aurora' }],
  searches: ['lightest trail shoes'],
  tokens: { input: 9_000, cachedInput: 0, output: 400, reasoning: 0 },
});

/** Says of the brand what the answer says, in its words. */
function judged(asked: string): object {
  const { assets } = JSON.parse(asked) as { assets: { number: number; name: string }[] };
  const said = assets
    .filter(({ name }) => name === 'Aurora')
    .map(({ number }) => ({ asset: number, theme: 'Weight', quote: PRAISE }));
  return { assessments: said.map((one) => ({ ...one, sentiment: 'positive' })), claims: said };
}

interface ReadAnswer {
  extraction: string | null;
  mentions: string[];
  mention_details: { asset: { name: string }; kind: string }[];
  sentiment_claims: { claim: string; sentiment: string }[] | null;
  checked_claims: { claim: string }[] | null;
}

/** A target and a schedule of one prompt, made over HTTP as the console does. */
async function newSchedule(
  url: string,
  { databaseUrl, tenant }: Pick<Awaited<ReturnType<typeof openInsightsService>>, 'databaseUrl' | 'tenant'>,
) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const category = await newCategory(pool, {
    organizationIds: [tenant.organizationId],
    topics: ['Trail'],
    assets: ['Aurora', 'Borealis'],
  });
  const promptId = await newPrompt(pool, { categoryId: category.id, topicId: category.topics.Trail ?? '' });
  const wanted = ['visibility', 'sentiment', 'accuracy'];
  await pool.query('UPDATE prompts SET analysis_types = $2 WHERE id = $1', [promptId, wanted]);
  await pool.end();
  const http = httpClient(url);
  const ask = async (request: string, body?: unknown) => {
    const response = await http(request, { bearer: tenant.bearerToken, ...(body !== undefined && { body }) });
    if (response.status >= 300) throw new Error(`${request} responded ${response.status}: ${response.text}`);
    return response.body;
  };
  const below = `/manage/categories/${category.id}`;
  const target = await ask('POST /manage/targets', {
    organization_id: tenant.organizationId,
    name: 'ChatGPT by API',
    model_id: CHATGPT,
    route: ROUTE,
    mode: 'call',
    settings: { model: 'gpt-5.4-mini', search: 'allow' },
  });
  const schedule = await ask(`POST ${below}/schedules`, {
    target_id: target.id,
    name: 'Every day',
    every_hours: 24,
  });
  const day = new Date().toISOString().slice(0, 10);
  const query = { category_id: category.id, start_date: day, end_date: day, include: ['counts'] };
  /** Resolves when the report counts so many answers of the route, with the time that this took. */
  const until = (name: string, more: object) => async (answers: number, before: number) => {
    while (performance.now() - before < PATIENCE_MS) {
      const { data } = await ask(`POST /v2/reports/${name}`, { ...query, group_by: ['route'], ...more });
      const row = data.find(({ route }: { route: unknown }) => JSON.stringify(route).includes(ROUTE));
      if (row && row.matching_answers >= answers) break;
      await pause(20);
    }
    return [name, performance.now() - before] as [string, number];
  };
  return {
    /** How many answers have what is in their texts: the brand that they name counts, the one that was not found does not, and what is said of the first is judged. */
    async read() {
      const found = ['extraction', 'mentions', 'mention_details'];
      const names = [...found, 'sentiment_claims', 'checked_claims'];
      const { data } = await ask('POST /v2/prompts/answers', { ...query, include: names });
      const isRead = (answer: ReadAnswer) =>
        answer.extraction !== null &&
        answer.mentions.join() === 'Aurora' &&
        answer.mention_details.map(({ asset, kind }) => `${asset.name} ${kind}`).join() ===
          'Aurora named,Borealis absent' &&
        answer.sentiment_claims?.map(({ claim, sentiment }) => `${claim}: ${sentiment}`).join() ===
          `${PRAISE}: positive` &&
        answer.checked_claims?.map(({ claim }) => claim).join() === PRAISE;
      return data.filter(isRead).length as number;
    },
    runNow: () => ask(`POST ${below}/schedules/${schedule.id}/runs`),
    reports: [
      until('visibility', { assets: ['Aurora'] }),
      until('citations', { entity: 'domain' }),
      until('sentiment', { asset: 'Aurora' }),
      until('query-fanouts', {}),
    ],
  };
}
