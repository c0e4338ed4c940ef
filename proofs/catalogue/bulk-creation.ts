import { type Answer, httpClient } from '@sightline/stack';
import pg from 'pg';
import { type InsightsService, openInsightsOfParts } from '../insights-service.ts';
import type { Figure } from '../proof.ts';
import { median } from '../wrk.ts';
import { bulkChanges, bulkPrompts, personas, regionIds } from './bulk-prompts.ts';
import { watchOthers } from './watch-others.ts';

interface Options {
  full: boolean;
  say(line: string): void;
}

/** Milliseconds for one request. */
const GOAL = 5000;

/** Prompts with 50 new topics and 200 new tags in one request: created, repeated, refused whole, changed and ended. */
export async function bulkCreation({ full, say }: Options): Promise<Figure[]> {
  const [count, runs, warmUps] = full ? [10_000, 9, 1] : [500, 1, 0];
  const insights = await openInsightsOfParts();
  const client = new pg.Client({ connectionString: insights.databaseUrl });
  await client.connect();
  try {
    const measured: Run[] = [];
    for (let number = 1 - warmUps; number <= runs; number++) {
      const run = await measureRun(insights, client, count);
      say(`${number === 0 ? 'warming up' : `run ${number}`}: ${inWords(run)}`);
      if (number > 0) measured.push(run);
    }
    return figuresOf(measured, count);
  } finally {
    await client.end();
    await insights.stop();
  }
}

const steps = ['create', 'repeat', 'refuse', 'change', 'disable', 'delete'] as const;
type Step = (typeof steps)[number];

interface Run {
  ms: Map<Step, number>;
  /** The longest that another caller waited while the prompts were created. */
  othersMs: number;
  /** Rows that a refused request left, and prompts that a repeated one created: there must be none. */
  left: number;
  createdAgain: number;
}

async function measureRun(insights: InsightsService, client: pg.Client, count: number): Promise<Run> {
  const { url, tenant } = insights;
  const ask = httpClient(url);
  const categoryId = await newCategory(insights);
  const path = `/v1/org/categories/${categoryId}/prompts`;
  const ms = new Map<Step, number>();
  const time = async (step: Step, request: string, body: object): Promise<Answer> => {
    const text = JSON.stringify(body);
    const headers = { 'content-type': 'application/json' };
    const startedAt = performance.now();
    const answer = await ask(request, { apiKey: tenant.writeKey, body: text, headers });
    ms.set(step, performance.now() - startedAt);
    return answer;
  };
  const prompts = bulkPrompts(count);

  const wrong = { ...prompts.at(-1), regions: [{ name: 'Atlantis' }] };
  const refused = await time('refuse', `POST ${path}`, { prompts: [...prompts.slice(0, -1), wrong] });
  expectAnswer(refused, 422, { detail: [{ loc: ['body', 'prompts', count - 1, 'regions', 0] }] });
  const left = await rowsOf(client, categoryId);

  const others = watchOthers(url, { restMs: 10 });
  const created = await time('create', `POST ${path}`, { prompts });
  const othersMs = (await others.stop()).at(-1) ?? 0;
  expectAnswer(created, 200, { created: count, topics_created: 50, tags_created: 200 });
  expectRows(await rowsOf(client, categoryId), count + 250);

  const repeated = await time('repeat', `POST ${path}`, { prompts });
  expectAnswer(repeated, 200, { topics_created: 0, tags_created: 0 });
  const changed = await time('change', `PATCH ${path}`, { prompts: bulkChanges(prompts) });
  expectAnswer(changed, 200, { updated: count, topics_created: 0, tags_created: 1 });
  const prompt_ids = prompts.map(({ id }) => id);
  for (const [step, status] of [
    ['disable', 'disabled'],
    ['delete', 'deleted'],
  ] as const) {
    const answer = await time(step, `PATCH ${path}/status`, { prompt_ids, status });
    expectAnswer(answer, 200, { updated_prompts: count });
  }
  expectRows(await rowsOf(client, categoryId), 251);
  return { ms, othersMs, left, createdAgain: repeated.body.created };
}

async function newCategory({ url, tenant }: InsightsService): Promise<string> {
  const ask = httpClient(url);
  const create = async (path: string, body: object) => {
    const answer = await ask(`POST /manage/categories${path}`, { bearer: tenant.bearerToken, body });
    if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
    return answer.body.id as string;
  };
  const id = await create('', {
    name: 'Running shoes',
    organization_ids: [tenant.organizationId],
    region_ids: regionIds,
  });
  for (const name of personas) await create(`/${id}/personas`, { name, persona: {} });
  return id;
}

/** Prompts, topics and tags of the category. */
async function rowsOf(client: pg.Client, categoryId: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT ((SELECT count(*) FROM prompts WHERE category_id = $1) + (SELECT count(*) FROM topics WHERE category_id = $1)
             + (SELECT count(*) FROM tags WHERE category_id = $1))::int AS count`,
    [categoryId],
  );
  return rows[0]?.count ?? 0;
}

function expectAnswer(answer: Answer, status: number, expected: Record<string, unknown>): void {
  const { detail, ...counts } = expected;
  const wrong = Object.entries(counts).filter(([name, value]) => answer.body?.[name] !== value);
  const places = (faults: unknown) => JSON.stringify((faults as { loc: unknown }[]).map(({ loc }) => loc));
  const misplaced = detail !== undefined && places(detail) !== places(answer.body?.detail ?? []);
  if (answer.status === status && wrong.length === 0 && !misplaced) return;
  throw new Error(
    `expected ${status} ${JSON.stringify(expected)}, got ${answer.status} ${answer.text.slice(0, 500)}`,
  );
}

function expectRows(found: number, expected: number): void {
  if (found !== expected) throw new Error(`${found} rows instead of ${expected}`);
}

const inWords = ({ ms, othersMs }: Run) =>
  `${steps.map((step) => `${step} ${ms.get(step)?.toFixed(0)}`).join(', ')}, others wait ${othersMs.toFixed(0)} ms`;

function figuresOf(runs: Run[], count: number): Figure[] {
  const prompts = `${count.toLocaleString('en')} prompts`;
  const words: Record<Step, string> = {
    create: `${prompts} with 50 new topics and 200 new tags created`,
    repeat: 'the same request again',
    refuse: 'the same with a wrong region in its last prompt, refused',
    change: `${prompts} changed`,
    disable: `${prompts} disabled`,
    delete: `${prompts} deleted`,
  };
  const timed = steps.map((step) => {
    const times = runs.map(({ ms }) => ms.get(step) ?? Number.POSITIVE_INFINITY);
    const worst = Math.max(...times);
    return {
      what: `bulk: ${words[step]}, median and worst of ${runs.length}`,
      goal: `≤ ${GOAL / 1000} s`,
      figure: `${median(times).toFixed(0)} ms, ${worst.toFixed(0)} ms`,
      met: worst <= GOAL,
      onlyFull: true as const,
    };
  });
  const none = (what: string, values: number[]): Figure => ({
    what: `bulk: ${what}`,
    goal: '0',
    figure: `${Math.max(...values)}`,
    met: values.every((value) => value === 0),
  });
  const waits = runs.map(({ othersMs }) => othersMs);
  return [
    ...timed,
    none(
      'prompts that the repeated request created',
      runs.map(({ createdAgain }) => createdAgain),
    ),
    none(
      'prompts, topics and tags that the refused request left',
      runs.map(({ left }) => left),
    ),
    {
      what: 'bulk: longest wait of another caller meanwhile, median and worst',
      goal: '≤ 1 s',
      figure: `${median(waits).toFixed(0)} ms, ${Math.max(...waits).toFixed(0)} ms`,
      met: Math.max(...waits) <= 1000,
      onlyFull: true,
    },
  ];
}
