import type { Cited, Part } from '../build-answer.ts';
import type { Abilities, Cost, Engine, Place, Question } from '../engine.ts';
import type { EngineError } from '../engine-error.ts';
import { refuseInabilities } from '../inabilities.ts';
import { readProgress, type Vendor } from '../openai/response.ts';
import { estimateOf, type Prices, priceOf } from '../price.ts';
import { apiRoute, bearer, type Route } from '../route.ts';
import { errorCode, type Received, refusal, type Sender } from '../send.ts';

const name = 'xai-responses';
const USUAL_OUTPUT_TOKENS = 8_000;

const can: Abilities = {
  modes: ['call'],
  place: 'city',
  language: false,
  persona: true,
  search: ['allow', 'off'],
  longestPrompt: 100_000,
  bounds: ['mostOutputTokens'],
  tells: { searches: true, spans: true, cost: true },
};

/** Grok by the API of xAI, which speaks OpenAI's protocol: `POST /responses`. */
export const xai: Route = apiRoute({
  name,
  can,
  key: 'ENGINE_XAI_API_KEY',
  url: 'ENGINE_XAI_URL',
  headers: bearer,
  open: openEngine,
});

/** The body of `POST /responses`. It knows no `instructions`: they are a message of the system. */
export function requestBody({ model, prompt, persona, place, search, mostOutputTokens }: Question): object {
  return {
    model,
    input: [
      ...(persona === undefined ? [] : [{ role: 'system', content: persona }]),
      { role: 'user', content: prompt },
    ],
    ...(search !== 'off' && {
      tools: [{ type: 'web_search', ...(place && { user_location: locationOf(place) }) }],
      include: ['web_search_call.action.sources'],
    }),
    max_output_tokens: mostOutputTokens ?? USUAL_OUTPUT_TOKENS,
    store: false,
  };
}

function locationOf({ country, region, city, timeZone }: Place): object {
  return {
    type: 'approximate',
    country,
    ...(region && { region }),
    ...(city && { city }),
    ...(timeZone && { timezone: timeZone }),
  };
}

const vendor: Vendor = {
  route: name,
  /** Of the whole answer with its searches, in 10⁻¹⁰ of a dollar. */
  costOf({ usage }): Cost | undefined {
    const ticks = usage?.cost_in_usd_ticks;
    return typeof ticks === 'number' ? { nanos: (BigInt(ticks) + 5n) / 10n, kind: 'billed' } : undefined;
  },
  completed: withLinks,
};

/** `[[1]](https://…)` in the text is a citation, annotated or not. */
function withLinks(part: Part): Part {
  const links = [...part.text.matchAll(/\[\[\d{1,4}\]\]\(([^()\s]{1,4000})\)/g)];
  const cited = links.map(
    ({ 0: link, 1: url = '', index }): Cited => ({ url, span: [index, index + link.length] }),
  );
  return { text: part.text, cited: [...part.cited, ...cited] };
}

function openEngine({ send }: Sender, prices: Prices): Engine {
  return {
    route: name,
    can,
    estimate: (question) => estimateOf(priceOf(prices, name, question.model, new Date()), question),
    async begin(question, call) {
      refuseInabilities(name, can, question);
      const sent = {
        method: 'POST',
        path: '/responses',
        body: requestBody(question),
        key: question.key,
      } as const;
      const received = await send(sent, call);
      if (received.status !== 200) throw refused(received);
      return readProgress(vendor, received, question);
    },
  };
}

/** `{ code, error }` with sentences in both, or as OpenAI has it. */
function refused(received: Received): EngineError {
  const said = (received.json as { error?: unknown } | null | undefined)?.error;
  const isUnpaid = typeof said === 'string' && /\bcredits?\b|spending limit/i.test(said);
  return refusal(name, received, { code: errorCode(received), ...(isUnpaid && { fault: 'out-of-credit' }) });
}
