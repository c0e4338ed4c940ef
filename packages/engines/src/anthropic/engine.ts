import type { EngineAnswer } from '../answer.ts';
import { buildAnswer } from '../build-answer.ts';
import type { Abilities, Call, Cost, Engine, Question } from '../engine.ts';
import { type EngineError, paidFor } from '../engine-error.ts';
import { refuseInabilities } from '../inabilities.ts';
import { costOf, estimateOf, type Prices, priceOf } from '../price.ts';
import { apiRoute, type Route } from '../route.ts';
import { type Received, refusal, type Sender } from '../send.ts';
import { malformed } from '../shape.ts';
import { storedPayload } from '../stored-payload.ts';
import { requestBody } from './request.ts';
import { finishOf, type Message, readContent, readMessage, usageOf } from './response.ts';

const can: Abilities = {
  modes: ['call'],
  place: 'city',
  language: false,
  persona: true,
  search: ['allow', 'require', 'off'],
  longestPrompt: 100_000,
  bounds: ['mostOutputTokens', 'mostSearches'],
  tells: { searches: true, spans: true, cost: false },
};

/** Claude by the API of Anthropic: `POST /v1/messages`. */
export const anthropic: Route = apiRoute({
  name: 'anthropic-messages',
  can,
  key: 'ENGINE_ANTHROPIC_API_KEY',
  url: 'ENGINE_ANTHROPIC_URL',
  headers: (key) => ({
    // Of this version, in which the key is a bearer's.
    authorization: `Bearer ${key}`,
    'anthropic-version': '2026-10-21',
  }),
  open: (sender, prices) => openEngine(sender, can, prices),
});

// Nobody says that it heeds a place, or a tool that must be used: what is passed over in silence is not offered.
const canOfDeepSeek: Abilities = { ...can, place: 'none', search: ['allow', 'off'] };

/** DeepSeek, which searches the web only for clients of Anthropic's protocol. */
export const deepSeek: Route = apiRoute({
  name: 'deepseek-messages',
  can: canOfDeepSeek,
  key: 'ENGINE_DEEPSEEK_API_KEY',
  url: 'ENGINE_DEEPSEEK_URL',
  headers: (key) => ({ 'x-api-key': key, 'anthropic-version': '2023-06-01' }),
  open: (sender, prices) => openEngine(sender, canOfDeepSeek, prices),
});

/** An answer that pauses more often is taken as it is. */
const MOST_CALLS = 5;

function openEngine(sender: Sender, abilities: Abilities, prices: Prices): Engine {
  const { route } = sender;
  const costs = (model: string, messages: readonly Message[]): Cost | undefined => {
    // Of other tiers than the usual one no price is known.
    const isUsual = messages.every(({ usage }) => (usage.service_tier ?? 'standard') === 'standard');
    return isUsual ? costOf(priceOf(prices, route, model, new Date()), usageOf(messages)) : undefined;
  };

  /** Called again for as long as it pauses: the answer is paid in parts, and a part that fails has the cost of those before. */
  async function messagesOf(question: Question, call: Call | undefined): Promise<Message[]> {
    const messages: Message[] = [];
    do {
      try {
        const said = messages.flatMap(({ content }) => content);
        const body = requestBody(question, said);
        const sent = { method: 'POST', path: '/v1/messages', body, key: question.key } as const;
        const received = await sender.send(sent, call);
        if (received.status !== 200) throw refused(route, received);
        messages.push(readMessage(route, received));
      } catch (error) {
        const [first] = messages;
        throw first ? paidFor(error, costs(first.model, messages)) : error;
      }
    } while (messages.at(-1)?.stop_reason === 'pause_turn' && messages.length < MOST_CALLS);
    return messages;
  }

  function answerOf(messages: readonly Message[], cost: Cost | undefined): EngineAnswer {
    const last = messages.at(-1) as Message;
    const finish = finishOf(last.stop_reason);
    if (!finish) throw malformed(route, 'stop_reason: must be one that ends an answer');
    const { parts, searches, consulted } = readContent(route, messages);
    if (finish === 'complete' && parts.every(({ text }) => text.trim() === ''))
      throw malformed(route, 'content: has no text');
    const { id, model, usage } = last;
    return buildAnswer({
      parts,
      unit: 'UTF-16',
      consulted,
      searches,
      finish,
      served: { model, id, tier: usage.service_tier ?? undefined, region: usage.inference_geo ?? undefined },
      usage: usageOf(messages),
      cost,
      answeredAt: undefined,
      payload: messages.map(storedPayload),
    });
  }

  return {
    route,
    can: abilities,
    estimate: (question) => estimateOf(priceOf(prices, route, question.model, new Date()), question),
    async begin(question, call) {
      refuseInabilities(route, abilities, question);
      const messages = await messagesOf(question, call);
      const cost = costs(messages.at(-1)?.model ?? '', messages);
      try {
        return { state: 'answered', answer: answerOf(messages, cost) };
      } catch (error) {
        throw paidFor(error, cost);
      }
    },
  };
}

function refused(route: string, received: Received): EngineError {
  const error = (
    received.json as { error?: { type?: unknown; details?: { error_code?: unknown } } } | undefined
  )?.error;
  const detail = error?.details?.error_code;
  const said = typeof detail === 'string' ? detail : error?.type;
  const code = typeof said === 'string' ? said : undefined;
  const isUnpaid = error?.type === 'billing_error' || /credit|spend_limit/.test(code ?? '');
  return refusal(route, received, { code, ...(isUnpaid && { fault: 'out-of-credit' }) });
}
