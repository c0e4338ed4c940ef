import { numberOfAlpha2 } from '../countries.ts';
import type { Abilities, Call, Cost, Engine, Found, Progress, Question } from '../engine.ts';
import { EngineError } from '../engine-error.ts';
import { refuseInabilities } from '../inabilities.ts';
import { estimateOf, nanosOf, type Prices, priceOf } from '../price.ts';
import type { Route } from '../route.ts';
import { basic, scrapedRoute } from '../scraped-route.ts';
import type { Received, Sender } from '../send.ts';
import { malformed, shape } from '../shape.ts';
import { dataForSeoFault, readTasks, refused } from './envelope.ts';
import {
  absentAnswer,
  type ReadAnswer,
  readAiModeAnswer,
  readOverviewAnswer,
  readScrapedAnswer,
} from './read-answer.ts';
import { Listed, Results, type Task } from './schema.ts';

const QUEUED_MS = 15_000;
const WORKING_MS = 5_000;
/** Google's numbers of countries are those of ISO 3166-1 from here on. */
const FIRST_LOCATION = 2000;
/** What a listing has at most, and how many of them are read for one look. */
const PAGE = 1000;
const MOST_PAGES = 20;
/** A task that was begun so long ago is in the listing. */
const LISTED_AFTER_MS = 60_000;

interface Product {
  path: string;
  options(question: Question): object;
  read: ReadAnswer;
}

const chatBots: Readonly<Record<string, Product>> = {
  chatgpt: {
    path: '/v3/ai_optimization/chat_gpt/llm_scraper',
    options: ({ search }) => ({ force_web_search: search === 'require' }),
    read: readScrapedAnswer,
  },
  gemini: { path: '/v3/ai_optimization/gemini/llm_scraper', options: () => ({}), read: readScrapedAnswer },
};

const googlePages: Readonly<Record<string, Product>> = {
  'google-ai-mode': { path: '/v3/serp/google/ai_mode', options: () => ({}), read: readAiModeAnswer },
  'google-ai-overview': {
    path: '/v3/serp/google/organic',
    // Otherwise only overviews that Google has ready are there.
    options: () => ({ load_async_ai_overview: true }),
    read: readOverviewAnswer,
  },
};

const common: Omit<Abilities, 'models' | 'longestPrompt' | 'tells'> = {
  modes: ['findable'],
  place: 'country',
  countries: [...numberOfAlpha2.keys()],
  language: true,
  persona: false,
  search: ['allow', 'require'],
};

/** ChatGPT and Gemini as people see them. */
export const dataForSeoScraper: Route = routeOf('dataforseo-scraper', {
  products: chatBots,
  listing: '/v3/ai_optimization/id_list',
  can: {
    ...common,
    models: Object.keys(chatBots),
    longestPrompt: 2000,
    tells: { searches: true, spans: false, cost: true },
  },
});

/** Google's AI Mode, and the overview on its pages of results. */
export const dataForSeoGoogle: Route = routeOf('dataforseo-google', {
  products: googlePages,
  listing: '/v3/serp/id_list',
  can: {
    ...common,
    models: Object.keys(googlePages),
    longestPrompt: 700,
    tells: { searches: false, spans: true, cost: true },
  },
});

interface Api {
  products: Readonly<Record<string, Product>>;
  /** Where all tasks are listed, with what they were posted with. */
  listing: string;
  can: Abilities;
}

function routeOf(name: string, api: Api): Route {
  return scrapedRoute({
    name,
    can: api.can,
    needs: ['DATAFORSEO_LOGIN', 'DATAFORSEO_PASSWORD'],
    address: (settings) => settings.DATAFORSEO_URL,
    headers: (settings) => basic(settings.DATAFORSEO_LOGIN, settings.DATAFORSEO_PASSWORD),
    open: (sender, prices) => createDataForSeo(sender, api, prices),
  });
}

const readResults = shape(Results);
const readListed = shape(Listed);

function createDataForSeo(sender: Sender, { products, listing, can }: Api, prices: Prices): Engine {
  const { route } = sender;
  const productOf = (model: string): Product => {
    const product = products[model];
    if (!product) throw new EngineError('rejected', `${route} has ${Object.keys(products).join(', ')}.`);
    return product;
  };
  return {
    route,
    can,
    estimate: (question) => estimateOf(priceOf(prices, route, question.model, new Date()), question),
    async begin(question, call) {
      refuseInabilities(route, can, question);
      const product = productOf(question.model);
      const received = await sender.send(
        {
          method: 'POST',
          path: `${product.path}/task_post`,
          body: [postOf(question, product)],
          begins: true,
        },
        call,
      );
      const [task] = readTasks(route, received, 'unknown');
      if (task?.status_code !== 20_100 || !task.id) throw refused(route, received, task);
      return { state: 'begun', remoteId: remoteIdOf(task.id, task.cost) };
    },
    async look(remoteId, question, call) {
      const { path, read } = productOf(question.model);
      const { id, cost } = partsOf(route, remoteId);
      const received = await sender.send(
        { method: 'GET', path: `${path}/task_get/advanced/${id}`, isLook: true },
        call,
      );
      const [task] = readTasks(route, received);
      if (!task) throw malformed(route, 'tasks: is empty');
      const state = stateOf(task.status_code);
      if (state) return { ...state, remoteId };
      const region = regionOf(question);
      const finished = { route, taskId: id, region, result: null, cost: costOf(task.cost) ?? cost };
      if (task.status_code === NO_RESULTS) return { state: 'answered', answer: absentAnswer(finished) };
      if (task.status_code !== 20_000) throw failed(route, received, task, finished.cost);
      const isOurs = task.id === id && (task.data?.tag ?? question.key) === question.key;
      if (!isOurs) throw new EngineError('foreign', `${route} sent the task of another key.`);
      const { tasks } = received.json as { tasks: unknown[] };
      const [result] = readResults(route, tasks[0], ['tasks', 0], { requestId: received.requestId }).result;
      return { state: 'answered', answer: read({ ...finished, result }) };
    },
    find: (keys, since, call) => find(sender, listing, { keys, since, call }),
  };
}

const regionOf = ({ place }: Question): string => place?.country ?? 'US';

function postOf(question: Question, { options }: Product): object {
  const { key, prompt, language = 'en' } = question;
  const [spoken = 'en', script] = language.split('-');
  return {
    // It reads a keyword like a part of an address.
    keyword: prompt.replaceAll('%', '%25').replaceAll('+', '%2B'),
    location_code: FIRST_LOCATION + (numberOfAlpha2.get(regionOf(question)) ?? Number.NaN),
    // As Google has them: only Chinese comes in two.
    language_code: spoken === 'zh' ? `zh-${script === 'TW' || script === 'Hant' ? 'TW' : 'CN'}` : spoken,
    tag: key,
    ...options(question),
  };
}

/** What a task costs is said when it is taken, and not any more with its answer: the id that we keep has it too. */
const remoteIdOf = (id: string, dollars: number | null | undefined): string =>
  dollars === undefined || dollars === null ? id : `${id}~${nanosOf(dollars)}`;

function partsOf(route: string, remoteId: string): { id: string; cost: Cost | undefined } {
  const [, id, nanos] = /^([\w-]{1,80})(?:~(\d{1,18}))?$/.exec(remoteId) ?? [];
  if (id === undefined) throw new EngineError('lost', `${route} has no task of this id.`);
  return { id, cost: nanos === undefined ? undefined : { nanos: BigInt(nanos), kind: 'billed' } };
}

/** Nothing: it was paid before. */
const costOf = (dollars: number | null | undefined): Cost | undefined =>
  dollars ? { nanos: nanosOf(dollars), kind: 'billed' } : undefined;

/** Charged like others. */
const NO_RESULTS = 40_102;

function stateOf(
  code: number,
): Pick<Extract<Progress, { lookAfterMs: number }>, 'state' | 'lookAfterMs'> | undefined {
  if (code === 20_100 || code === 40_602) return { state: 'queued', lookAfterMs: QUEUED_MS };
  // 40601 when it is handed on, and others of which it has not told: they come before the end.
  return code >= 40_600 && code < 40_700 ? { state: 'working', lookAfterMs: WORKING_MS } : undefined;
}

/** What the engine answered with an error is charged all the same. */
function failed(route: string, received: Received, task: Task, cost: Cost | undefined): EngineError {
  const fault = dataForSeoFault(task.status_code);
  if (fault !== 'failed') return refused(route, received, task);
  return new EngineError('failed', `${route} gave the task up (${task.status_code}).`, {
    ...(cost && { paid: 'yes' as const, cost }),
  });
}

/** All keys of a page at once: the listing may be asked ten times a minute. */
async function find(
  sender: Sender,
  listing: string,
  { keys, since, call }: { keys: readonly string[]; since: Date; call: Call | undefined },
): Promise<ReadonlyMap<string, Found>> {
  const { route } = sender;
  const asked = Date.now();
  const wanted = new Set(keys);
  const found = new Map<string, Found>();
  let isWhole = false;
  for (let page = 0; page < MOST_PAGES && !isWhole && found.size < wanted.size; page++) {
    const received = await sender.send(
      { method: 'POST', path: listing, body: [listingOf(since, asked, page)], isLook: true },
      call,
    );
    const [task] = readTasks(route, received);
    if (task?.status_code !== 20_000) throw refused(route, received, task);
    const { tasks } = received.json as { tasks: { result?: unknown }[] };
    const listed = tasks[0]?.result ?? [];
    if (!Array.isArray(listed)) throw malformed(route, 'tasks.0.result: is no list');
    for (const [at, one] of listed.entries()) {
      const { id, cost, metadata } = readListed(route, one, ['tasks', 0, 'result', at]);
      const tag = metadata?.tag;
      if (tag && wanted.has(tag) && !found.has(tag))
        found.set(tag, { state: 'begun', remoteId: remoteIdOf(id, cost) });
    }
    isWhole = listed.length < PAGE;
  }
  const isSure = isWhole && asked - since.getTime() >= LISTED_AFTER_MS;
  const rest: Found = isSure ? { state: 'absent' } : { state: 'unsure', lookAfterMs: LISTED_AFTER_MS };
  return new Map(keys.map((key) => [key, found.get(key) ?? rest]));
}

const listingOf = (since: Date, until: number, page: number): object => ({
  // To the second, and clocks differ.
  datetime_from: dateTime(since.getTime() - LISTED_AFTER_MS),
  datetime_to: dateTime(until),
  limit: PAGE,
  offset: page * PAGE,
  sort: 'desc',
  include_metadata: true,
});

const dateTime = (at: number): string => new Date(at).toISOString().replace(/T(.*)\.\d+Z$/, ' $1 +00:00');
