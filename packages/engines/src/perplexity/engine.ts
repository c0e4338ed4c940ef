import type { Abilities, Engine, Place, Question } from '../engine.ts';
import { EngineError } from '../engine-error.ts';
import { refuseInabilities } from '../inabilities.ts';
import { estimateOf, type Prices, priceOf } from '../price.ts';
import { apiRoute, bearer, type Route } from '../route.ts';
import { errorCode, type Received, refusal, type Sender } from '../send.ts';
import { readProgress } from './response.ts';

const name = 'perplexity-agent';
const USUAL_OUTPUT_TOKENS = 8_000;

const can: Abilities = {
  modes: ['background', 'call'],
  place: 'city',
  language: true,
  persona: true,
  search: ['allow', 'off'],
  longestPrompt: 100_000,
  bounds: ['mostOutputTokens', 'searchContext'],
  tells: { searches: true, spans: true, cost: true },
};

/** Perplexity by its Agent API: `POST /v1/responses`, called or in the background. */
export const perplexity: Route = apiRoute({
  name,
  can,
  key: 'ENGINE_PERPLEXITY_API_KEY',
  url: 'ENGINE_PERPLEXITY_URL',
  headers: bearer,
  open: openEngine,
});

/** The body of `POST /v1/responses`. The model is always named: a preset may be answered by the model of another vendor. */
export function requestBody(question: Question): object {
  const { mode, model, prompt, persona, place, language, search, searchContext, mostOutputTokens } = question;
  return {
    model,
    input: prompt,
    ...(persona !== undefined && { instructions: persona }),
    ...(language !== undefined && { language_preference: language }),
    ...(search !== 'off' && {
      tools: [
        {
          type: 'web_search',
          ...(searchContext && { search_context_size: searchContext }),
          ...(place && { user_location: locationOf(place) }),
        },
      ],
    }),
    max_output_tokens: mostOutputTokens ?? USUAL_OUTPUT_TOKENS,
    ...(mode === 'background' ? { background: true, store: true } : { store: false }),
  };
}

function locationOf({ country, region, city, latitude, longitude }: Place): object {
  return {
    country,
    ...(region && { region }),
    ...(city && { city }),
    ...(latitude !== undefined && longitude !== undefined && { latitude, longitude }),
  };
}

function openEngine({ send }: Sender, prices: Prices): Engine {
  const pathOf = (remoteId: string) => `/v1/responses/${encodeURIComponent(remoteId)}`;
  return {
    route: name,
    can,
    estimate: (question) => estimateOf(priceOf(prices, name, question.model, new Date()), question),
    async begin(question, call) {
      refuseInabilities(name, can, question);
      const body = requestBody(question);
      const begins = question.mode === 'background';
      const sent = { method: 'POST', path: '/v1/responses', body, key: question.key, begins } as const;
      const received = await send(sent, call);
      if (received.status !== 200) throw refused(received);
      const progress = readProgress(name, received, withBound(question));
      return progress.state === 'answered' ? progress : { state: 'begun', remoteId: progress.remoteId };
    },
    async look(remoteId, question, call) {
      const received = await send({ method: 'GET', path: pathOf(remoteId), isLook: true }, call);
      if (received.status === 404)
        throw new EngineError('lost', `${name} knows this response no more.`, { status: 404 });
      if (received.status !== 200) throw refused(received);
      return readProgress(name, received, withBound(question));
    },
    async cancel(remoteId, call) {
      const received = await send({ method: 'POST', path: `${pathOf(remoteId)}/cancel` }, call);
      if (received.status !== 200 && received.status !== 404) throw refused(received);
    },
  };
}

const withBound = (question: Question): Question => ({
  ...question,
  mostOutputTokens: question.mostOutputTokens ?? USUAL_OUTPUT_TOKENS,
});

function refused(received: Received): EngineError {
  const code = errorCode(received);
  const isUnpaid = /quota|credit|billing/.test(code ?? '');
  return refusal(name, received, { code, ...(isUnpaid && { fault: 'out-of-credit' }) });
}
