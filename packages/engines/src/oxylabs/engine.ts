import Type from 'typebox';
import { countryName, numberOfAlpha2 } from '../countries.ts';
import type { Abilities, Engine, Question } from '../engine.ts';
import { EngineError } from '../engine-error.ts';
import { refuseInabilities } from '../inabilities.ts';
import { costOf, estimateOf, type Prices, priceOf } from '../price.ts';
import { basic, scrapedRoute } from '../scraped-route.ts';
import { refusal, type Sender } from '../send.ts';
import { shape } from '../shape.ts';
import { readOxylabsAnswer } from './read-answer.ts';

const NAME = 'oxylabs';
const QUERIES = '/v1/queries';
const WORKING_MS = 4_000;

interface Product {
  source: string;
  /** Google takes a query, and has to be rendered; the others are in any case. */
  isGoogle: boolean;
}

const products: Readonly<Record<string, Product>> = {
  chatgpt: { source: 'chatgpt', isGoogle: false },
  perplexity: { source: 'perplexity', isGoogle: false },
  'google-ai-mode': { source: 'google_ai_mode', isGoogle: true },
  'google-ai-overview': { source: 'google_search', isGoogle: true },
};

const can: Abilities = {
  // A job has nothing of ours in it, and there is no list of jobs.
  modes: ['background'],
  place: 'country',
  countries: [...numberOfAlpha2.keys()],
  language: false,
  models: Object.keys(products),
  persona: false,
  search: ['allow', 'require'],
  longestPrompt: 4000,
  tells: { searches: true, spans: false, cost: false },
};

export const oxylabs = scrapedRoute({
  name: NAME,
  can,
  needs: ['ENGINE_OXYLABS_USERNAME', 'ENGINE_OXYLABS_PASSWORD'],
  address: (settings) => settings.ENGINE_OXYLABS_URL,
  headers: (settings) => basic(settings.ENGINE_OXYLABS_USERNAME, settings.ENGINE_OXYLABS_PASSWORD),
  open: createOxylabs,
});

const readJob = shape(
  Type.Object({ id: Type.String({ pattern: '^[\\w-]{1,100}$' }), status: Type.String() }),
);

function createOxylabs(sender: Sender, prices: Prices): Engine {
  return {
    route: NAME,
    can,
    estimate: (question) => estimateOf(priceOf(prices, NAME, question.model, new Date()), question),
    async begin(question, call) {
      refuseInabilities(NAME, can, question);
      const received = await sender.send(
        { method: 'POST', path: QUERIES, body: jobOf(question), key: question.key, begins: true },
        call,
      );
      if (received.status !== 200 && received.status !== 202) throw refusal(NAME, received);
      return { state: 'begun', remoteId: readJob(NAME, received.json, [], { paid: 'unknown' }).id };
    },
    async look(remoteId, question, call) {
      const path = `${QUERIES}/${encodeURIComponent(remoteId)}`;
      const working = { state: 'working', remoteId, lookAfterMs: WORKING_MS } as const;
      const job = await sender.send({ method: 'GET', path, isLook: true }, call);
      if (job.status === 204) return working;
      if (job.status === 404) throw lost();
      if (job.status !== 200) throw refusal(NAME, job);
      const { status } = readJob(NAME, job.json, [], job);
      if (status === 'faulted') throw new EngineError('failed', `${NAME} gave the job up.`);
      if (status !== 'done') return working;
      const received = await sender.send({ method: 'GET', path: `${path}/results`, isLook: true }, call);
      // It is done, and then it is written.
      if (received.status === 204) return working;
      if (received.status === 404) throw lost();
      if (received.status !== 200) throw refusal(NAME, received);
      const cost = costOf(priceOf(prices, NAME, question.model, new Date()), {});
      return {
        state: 'answered',
        answer: readOxylabsAnswer(NAME, question, { jobId: remoteId, json: received.json, cost }),
      };
    },
  };
}

const lost = () => new EngineError('lost', `${NAME} has no such job any more.`, { status: 404 });

function jobOf({ prompt, model, place, search }: Question): object {
  const { source, isGoogle } = products[model] as Product;
  return {
    source,
    ...(isGoogle ? { query: prompt, render: 'html' } : { prompt }),
    // Otherwise ChatGPT decides.
    ...(model === 'chatgpt' && search === 'require' && { search: true }),
    parse: true,
    geo_location: countryName(place?.country ?? 'US'),
  };
}
