import { createHmac, timingSafeEqual } from 'node:crypto';
import { createCheck } from '@sightline/service';
import type { Abilities, Engine, Notice, Noticed, Progress, Question } from '../engine.ts';
import { EngineError, type Fault } from '../engine-error.ts';
import { refuseInabilities } from '../inabilities.ts';
import { nanosOf, type Prices, priceOf } from '../price.ts';
import { bearer } from '../route.ts';
import { scrapedRoute } from '../scraped-route.ts';
import { type Received, refusal, type Sender } from '../send.ts';
import { shape } from '../shape.ts';
import { readCloroAnswer } from './read-answer.ts';
import { Begun, Looked, NoticeBody, Refused } from './schema.ts';

const NAME = 'cloro';
const QUEUED_MS = 10_000;
const WORKING_MS = 3_000;
const OLDEST_NOTICE_SECONDS = 5 * 60;

interface Product {
  taskType: string;
  /** What an answer costs, with all that is asked for here. */
  credits: number;
  include: object;
}

const products: Readonly<Record<string, Product>> = {
  chatgpt: { taskType: 'CHATGPT', credits: 7, include: { markdown: true, searchQueries: true } },
  gemini: { taskType: 'GEMINI', credits: 4, include: { markdown: true } },
  copilot: { taskType: 'COPILOT', credits: 5, include: { markdown: true } },
  perplexity: { taskType: 'PERPLEXITY', credits: 4, include: { markdown: true } },
  grok: { taskType: 'GROK', credits: 4, include: { markdown: true } },
  'google-ai-mode': { taskType: 'AIMODE', credits: 4, include: { markdown: true } },
  'google-ai-overview': { taskType: 'GOOGLE', credits: 5, include: { aioverview: { markdown: true } } },
};

const can: Abilities = {
  // A key that was used is refused, without the task that it began: it protects from paying twice, and finds nothing again.
  modes: ['background'],
  place: 'country',
  language: false,
  models: Object.keys(products),
  persona: false,
  // Every product searches for every question.
  search: ['allow', 'require'],
  longestPrompt: 10_000,
  // It counts in credits, and what one costs is a matter of the plan.
  tells: { searches: true, spans: false, cost: false },
};

export const cloro = scrapedRoute({
  name: NAME,
  can,
  needs: ['ENGINE_CLORO_API_KEY'],
  address: (settings) => settings.ENGINE_CLORO_URL,
  headers: (settings) => bearer(settings.ENGINE_CLORO_API_KEY ?? ''),
  open: (sender, prices, settings) => createCloro(sender, prices, settings.ENGINE_CLORO_WEBHOOK_SECRET),
});

const readBegun = shape(Begun);
const readLooked = shape(Looked);
const isRefused = createCheck(Refused);
const isNotice = createCheck(NoticeBody);

function createCloro(sender: Sender, prices: Prices, noticeSecret: string | undefined): Engine {
  const nanosOfCredits = (credits: number, model: string): bigint | undefined => {
    const price = priceOf(prices, NAME, model, new Date())?.credit;
    return price === undefined ? undefined : BigInt(credits) * nanosOf(price);
  };
  return {
    route: NAME,
    can,
    estimate({ model }) {
      const credits = products[model]?.credits;
      const nanos = credits === undefined ? undefined : nanosOfCredits(credits, model);
      return nanos === undefined ? undefined : { likelyNanos: nanos, highNanos: nanos };
    },
    async begin(question, call) {
      refuseInabilities(NAME, can, question);
      const received = await sender.send(
        { method: 'POST', path: '/v1/async/task', body: bodyOf(question), begins: true },
        call,
      );
      if (received.status >= 300) throw refused(received, 'begin');
      const { task } = readBegun(NAME, received.json, [], { requestId: received.requestId, paid: 'unknown' });
      return { state: 'begun', remoteId: task.id };
    },
    async look(remoteId, question, call) {
      const path = `/v1/async/task/${encodeURIComponent(remoteId)}`;
      const received = await sender.send({ method: 'GET', path, isLook: true }, call);
      if (received.status >= 300) throw refused(received, 'look');
      return progressOf(remoteId, question, received, nanosOfCredits);
    },
    ...(noticeSecret !== undefined && {
      readNotice: (notice: Notice, now: Date) => taskOfNotice(notice, now, noticeSecret),
    }),
  };
}

function bodyOf({ key, prompt, model, place, language, noticeUrl }: Question): object {
  // It is one of them: it was asked whether it can.
  const { taskType, include } = products[model] as Product;
  const asked = taskType === 'GOOGLE' ? { query: prompt } : { prompt };
  // Only Google takes a language; otherwise it is that of most people of the country.
  const spoken = language !== undefined && model.startsWith('google-') && { hl: language.toLowerCase() };
  return {
    taskType,
    idempotencyKey: key,
    payload: { ...asked, country: place?.country ?? 'US', ...spoken, include },
    ...(noticeUrl !== undefined && { webhook: { url: noticeUrl } }),
  };
}

function refused(received: Received, step: 'begin' | 'look'): EngineError {
  const { status, json } = received;
  const code = isRefused(json) ? json.error.code : undefined;
  let fault: Fault | undefined;
  // The task of this key goes on somewhere; only a notice can tell its id.
  if (code === 'RESOURCE_ALREADY_EXISTS') fault = 'lost';
  else if (code === 'INSUFFICIENT_CREDITS') fault = 'out-of-credit';
  // A day after it ended.
  else if (status === 404 && step === 'look') fault = 'lost';
  return refusal(NAME, received, { code, fault });
}

function progressOf(
  remoteId: string,
  question: Question,
  received: Received,
  nanosOfCredits: (credits: number, model: string) => bigint | undefined,
): Progress {
  const { requestId } = received;
  const { task, credits } = readLooked(NAME, received.json, [], { requestId });
  const isOurs = task.id === remoteId && (task.idempotencyKey ?? question.key) === question.key;
  if (!isOurs) throw new EngineError('foreign', `${NAME} sent the task of another key.`, { requestId });
  if (task.status === 'QUEUED') return { state: 'queued', remoteId, lookAfterMs: QUEUED_MS };
  if (task.status === 'FAILED')
    throw new EngineError('failed', `${NAME} gave the task up.`, { requestId, paid: 'no' });
  // Also for states that it has not told of: they come before the end.
  if (task.status !== 'COMPLETED') return { state: 'working', remoteId, lookAfterMs: WORKING_MS };
  const charged = credits?.creditsCharged ?? undefined;
  const nanos = charged === undefined ? undefined : nanosOfCredits(charged, question.model);
  const answer = readCloroAnswer(NAME, question, {
    taskId: task.id,
    response: (received.json as { response?: unknown }).response,
    cost: nanos === undefined ? undefined : { nanos, kind: 'computed' },
  });
  return { state: 'answered', answer };
}

/** As it signs: the time and the body, in hexadecimal. */
function taskOfNotice({ headers, body }: Notice, now: Date, secret: string): Noticed | undefined {
  const at = headers['x-cloro-timestamp'] ?? '';
  const [, given = ''] = /^v1=([0-9a-f]{64})$/.exec(headers['x-cloro-signature'] ?? '') ?? [];
  if (!/^\d{1,12}$/.test(at) || given === '') return undefined;
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest();
  if (!timingSafeEqual(signature, Buffer.from(given, 'hex'))) return undefined;
  if (Math.abs(now.getTime() / 1000 - Number(at)) > OLDEST_NOTICE_SECONDS) return undefined;
  let said: unknown;
  try {
    said = JSON.parse(body);
  } catch {
    return undefined;
  }
  return isNotice(said) ? { remoteId: said.task.id, key: said.task.idempotencyKey } : undefined;
}
