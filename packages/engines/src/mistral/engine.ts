import type { Abilities, Engine, Question } from '../engine.ts';
import { refuseInabilities } from '../inabilities.ts';
import { estimateOf, type Prices, priceOf } from '../price.ts';
import { apiRoute, bearer, type Route } from '../route.ts';
import { refusal, type Sender } from '../send.ts';
import { readAnswer } from './response.ts';

const name = 'mistral-conversations';
const USUAL_OUTPUT_TOKENS = 8_000;

const can: Abilities = {
  modes: ['call'],
  place: 'none',
  language: false,
  persona: true,
  search: ['allow', 'off'],
  longestPrompt: 100_000,
  bounds: ['mostOutputTokens'],
  tells: { searches: true, spans: true, cost: false },
};

/** Mistral's models by its API: `POST /v1/conversations`, which alone has the web search. */
export const mistral: Route = apiRoute({
  name,
  can,
  key: 'ENGINE_MISTRAL_API_KEY',
  url: 'ENGINE_MISTRAL_URL',
  headers: bearer,
  open: openEngine,
});

/** The body of `POST /v1/conversations`. */
function requestBody({ key, model, prompt, persona, search, mostOutputTokens }: Question): object {
  return {
    model,
    inputs: prompt,
    ...(persona !== undefined && { instructions: persona }),
    ...(search !== 'off' && { tools: [{ type: 'web_search' }] }),
    completion_args: { max_tokens: mostOutputTokens ?? USUAL_OUTPUT_TOKENS },
    metadata: { run: key },
    store: false,
    stream: false,
  };
}

function openEngine({ send }: Sender, prices: Prices): Engine {
  return {
    route: name,
    can,
    estimate: (question) => estimateOf(priceOf(prices, name, question.model, new Date()), question),
    async begin(question, call) {
      refuseInabilities(name, can, question);
      const body = requestBody(question);
      const received = await send(
        { method: 'POST', path: '/v1/conversations', body, key: question.key },
        call,
      );
      if (received.status !== 200) {
        const code = (received.json as { code?: unknown } | null | undefined)?.code;
        throw refusal(name, received, { code: typeof code === 'string' ? code : undefined });
      }
      const bounded = { ...question, mostOutputTokens: question.mostOutputTokens ?? USUAL_OUTPUT_TOKENS };
      return { state: 'answered', answer: readAnswer(name, received, bounded, prices) };
    },
  };
}
