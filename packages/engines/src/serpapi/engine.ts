import Type from 'typebox';
import { countryName, numberOfAlpha2 } from '../countries.ts';
import type { Abilities, Call, Cost, Engine, Question } from '../engine.ts';
import { EngineError, type Fault } from '../engine-error.ts';
import { refuseInabilities } from '../inabilities.ts';
import { costOf, estimateOf, type Prices, priceOf } from '../price.ts';
import { scrapedRoute } from '../scraped-route.ts';
import { type Received, refusal, type Sender } from '../send.ts';
import { maybe, shape } from '../shape.ts';
import { absentAnswer, type Given, readSerpApiAnswer } from './read-answer.ts';

const NAME = 'serpapi';

const can: Abilities = {
  // A search can be begun apart from its answer, but then it may be a copy of one that was made within the hour.
  modes: ['call'],
  place: 'city',
  ownLocations: true,
  countries: [...numberOfAlpha2.keys()],
  language: true,
  models: ['google-ai-mode', 'google-ai-overview'],
  persona: false,
  search: ['allow', 'require'],
  longestPrompt: 2000,
  tells: { searches: false, spans: true, cost: false },
};

export const serpApi = scrapedRoute({
  name: NAME,
  can,
  needs: ['ENGINE_SERPAPI_API_KEY'],
  address: (settings) => settings.ENGINE_SERPAPI_URL,
  open: (sender, prices, settings) => createSerpApi(sender, settings.ENGINE_SERPAPI_API_KEY ?? '', prices),
});

const Search = Type.Object({
  search_metadata: Type.Object({
    id: Type.String({ minLength: 1 }),
    status: Type.String(),
    processed_at: maybe(Type.String()),
  }),
  search_parameters: Type.Object({ q: maybe(Type.String()) }),
  /** Also where the engine found nothing, which is no failure. */
  error: maybe(Type.String()),
  ai_overview: Type.Optional(Type.Unknown()),
});
const readSearch = shape(Search);
const readOverview = shape(
  Type.Object({ page_token: maybe(Type.String()), text_blocks: Type.Optional(Type.Unknown()) }),
);

function createSerpApi(sender: Sender, key: string, prices: Prices): Engine {
  /** The key is a part of the address, as the provider has it: nothing that is thrown or kept has the address in it. */
  async function search(
    parameters: Record<string, string>,
    { key: name }: Question,
    call: Call | undefined,
  ): Promise<Received> {
    const query = new URLSearchParams({ ...parameters, output: 'json', no_cache: 'true', api_key: key });
    const received = await sender.send({ method: 'GET', path: `/search?${query}`, key: name }, call);
    if (received.status !== 200) throw refused(received);
    return received;
  }
  return {
    route: NAME,
    can,
    estimate(question) {
      const one = estimateOf(priceOf(prices, NAME, question.model, new Date()), question);
      // Most overviews are loaded by a second search.
      if (question.model === 'google-ai-mode' || !one) return one;
      return { likelyNanos: 2n * one.likelyNanos, highNanos: 2n * one.highNanos };
    },
    async begin(question, call) {
      refuseInabilities(NAME, can, question);
      const isMode = question.model === 'google-ai-mode';
      const engine = isMode ? 'google_ai_mode' : 'google';
      const received = await search({ engine, q: question.prompt, ...placeOf(question) }, question, call);
      const flat = costOf(priceOf(prices, NAME, question.model, new Date()), {});
      const found = foundOf(question, received, flat);
      if (found.isEmpty) return { state: 'answered', answer: absentAnswer(found) };
      if (isMode) return { state: 'answered', answer: readSerpApiAnswer(NAME, found, []) };
      const { ai_overview: overview } = received.json as { ai_overview?: unknown };
      if (overview === undefined || overview === null)
        return { state: 'answered', answer: absentAnswer(found) };
      const { page_token: token, text_blocks } = readOverview(NAME, overview, ['ai_overview']);
      if (!token || text_blocks)
        return { state: 'answered', answer: readSerpApiAnswer(NAME, found, ['ai_overview']) };
      // It is loaded apart, by a search of its own.
      const loaded = await search({ engine: 'google_ai_overview', page_token: token }, question, call);
      const both = {
        ...found,
        json: loaded.json,
        payload: [received.json, loaded.json],
        cost: flat && twice(flat),
      };
      const { ai_overview: shown } = (loaded.json ?? {}) as { ai_overview?: unknown };
      if (!shown) return { state: 'answered', answer: absentAnswer(both) };
      return { state: 'answered', answer: readSerpApiAnswer(NAME, both, ['ai_overview']) };
    },
  };
}

const twice = ({ nanos, kind }: Cost): Cost => ({ nanos: nanos * 2n, kind });

function placeOf({ place, language }: Question): Record<string, string> {
  const country = place?.country ?? 'US';
  const names = [place?.city, place?.region, countryName(country)].filter((name) => name !== undefined);
  return {
    location: place?.location ?? names.join(','),
    // As Google has it.
    gl: country === 'GB' ? 'uk' : country.toLowerCase(),
    ...(language !== undefined && { hl: language.toLowerCase() }),
  };
}

/** What was found, if it is an answer to the question. */
function foundOf(
  question: Question,
  received: Received,
  cost: Cost | undefined,
): Given & { isEmpty: boolean } {
  const { json, requestId } = received;
  const {
    search_metadata: about,
    search_parameters: asked,
    error,
  } = readSearch(NAME, json, [], { requestId });
  if (about.status !== 'Success')
    throw new EngineError('failed', `${NAME} gave the search up.`, { requestId });
  if ((asked.q ?? question.prompt).trim() !== question.prompt.trim())
    throw new EngineError('foreign', `${NAME} sent the answer to another prompt.`, {
      requestId,
      paid: 'yes',
      cost,
    });
  return {
    id: about.id,
    region: question.place?.country ?? 'US',
    processedAt: about.processed_at ?? undefined,
    json,
    payload: [json],
    cost,
    isEmpty: typeof error === 'string' && error !== '',
  };
}

/** Too many in an hour and none left have the same status, and words apart. */
function refused(received: Received): EngineError {
  const { error } = (received.json ?? {}) as { error?: unknown };
  const isSpent = received.status === 429 && typeof error === 'string' && /run out of searches/i.test(error);
  const fault: Fault | undefined = isSpent ? 'out-of-credit' : undefined;
  return refusal(NAME, received, { fault });
}
