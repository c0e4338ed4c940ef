import type { Abilities, Cost, Engine } from '../engine.ts';
import { EngineError } from '../engine-error.ts';
import { refuseInabilities } from '../inabilities.ts';
import { costOf, estimateOf, type Prices, priceOf } from '../price.ts';
import { apiRoute, bearer, type Route } from '../route.ts';
import { errorCode, type Received, refusal, type Sender } from '../send.ts';
import { requestBody } from './request.ts';
import { type OpenAiResponse, readProgress, usageOf, type Vendor } from './response.ts';

const name = 'openai-responses';

const can: Abilities = {
  modes: ['background', 'call'],
  place: 'city',
  language: false,
  persona: true,
  search: ['allow', 'require', 'off'],
  longestPrompt: 100_000,
  bounds: ['mostOutputTokens', 'mostSearches', 'searchContext'],
  tells: { searches: true, spans: true, cost: false },
};

/** ChatGPT's models by the API of OpenAI: `POST /responses`, called or in the background. */
export const openAi: Route = apiRoute({
  name,
  can,
  key: 'ENGINE_OPENAI_API_KEY',
  url: 'ENGINE_OPENAI_URL',
  headers: bearer,
  open: openEngine,
});

function openEngine({ send }: Sender, prices: Prices): Engine {
  const vendor: Vendor = { route: name, costOf: (response) => computedCost(response, prices) };
  const pathOf = (remoteId: string) => `/responses/${encodeURIComponent(remoteId)}`;
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
        begins: question.mode === 'background',
      } as const;
      const received = await send(sent, call);
      if (received.status !== 200) throw refused(received);
      const progress = readProgress(vendor, received, question);
      return progress.state === 'answered' ? progress : { state: 'begun', remoteId: progress.remoteId };
    },
    async look(remoteId, question, call) {
      const path = `${pathOf(remoteId)}?include%5B%5D=web_search_call.action.sources`;
      const received = await send({ method: 'GET', path, isLook: true }, call);
      if (received.status === 404)
        throw new EngineError('lost', `${name} knows this response no more.`, { status: 404 });
      if (received.status !== 200) throw refused(received);
      return readProgress(vendor, received, question);
    },
    async cancel(remoteId, call) {
      const received = await send({ method: 'POST', path: `${pathOf(remoteId)}/cancel` }, call);
      if (received.status !== 200 && received.status !== 404) throw refused(received);
    },
  };
}

/** Of other tiers than the usual one no price is known. */
function computedCost(response: OpenAiResponse, prices: Prices): Cost | undefined {
  const { service_tier: tier, model } = response;
  if (tier && tier !== 'default' && tier !== 'auto') return undefined;
  return costOf(priceOf(prices, name, model, new Date()), usageOf(name, response));
}

const CONTENT = /policy|moderation|invalid_prompt/;

function refused(received: Received): EngineError {
  const code = errorCode(received);
  if (code === 'insufficient_quota' || code?.startsWith('billing_'))
    return refusal(name, received, { code, fault: 'out-of-credit' });
  if (received.status === 400 && code !== undefined && CONTENT.test(code))
    return refusal(name, received, { code, fault: 'content-refused' });
  return refusal(name, received, { code });
}
