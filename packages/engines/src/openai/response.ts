import Type, { type Static } from 'typebox';
import type { EngineAnswer, Finish, Usage } from '../answer.ts';
import { buildAnswer, type Part } from '../build-answer.ts';
import type { Cost, Progress, Question } from '../engine.ts';
import { EngineError, type Fault, paidFor } from '../engine-error.ts';
import type { Received } from '../send.ts';
import { count, malformed, maybe, shape, text } from '../shape.ts';
import { storedPayload } from '../stored-payload.ts';
import { readOutput } from './output.ts';

const OpenAiResponse = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 200 }),
  status: text,
  model: text,
  output: Type.Array(Type.Unknown()),
  completed_at: maybe(Type.Number()),
  error: maybe(Type.Object({ code: text })),
  incomplete_details: maybe(Type.Object({ reason: maybe(text) })),
  metadata: maybe(Type.Object({ run: maybe(text) })),
  service_tier: maybe(text),
  usage: maybe(
    Type.Object({
      input_tokens: count,
      output_tokens: count,
      input_tokens_details: maybe(
        Type.Object({ cached_tokens: maybe(count), cache_write_tokens: maybe(count) }),
      ),
      output_tokens_details: maybe(Type.Object({ reasoning_tokens: maybe(count) })),
      // Of xAI.
      cost_in_usd_ticks: maybe(count),
    }),
  ),
  tool_usage: maybe(Type.Object({ web_search: maybe(Type.Object({ num_requests: count })) })),
});
export type OpenAiResponse = Static<typeof OpenAiResponse>;
const readResponse = shape(OpenAiResponse);

const ENDS = new Set(['completed', 'incomplete', 'failed', 'cancelled']);

/** How often a response in the background is looked at. */
const LOOK_AFTER_MS = 2_000;

/** What vendors of this protocol do not share. */
export interface Vendor {
  route: string;
  costOf(response: OpenAiResponse): Cost | undefined;
  /** What its texts say beside annotations. */
  completed?(part: Part): Part;
}

/** A response, whole or under way. What failed is thrown. */
export function readProgress(vendor: Vendor, { json, requestId }: Received, question: Question): Progress {
  const { route } = vendor;
  const isBackground = question.mode === 'background';
  // Begun in the background, something is under way: paid or not, nobody can say.
  const paid = isBackground ? 'unknown' : 'yes';
  const response = readResponse(route, json, [], { paid, requestId });
  const run = response.metadata?.run;
  if (typeof run === 'string' && run !== question.key)
    throw new EngineError('foreign', `${route} answered another question.`, { requestId });
  const { id: remoteId, status } = response;
  if (status === 'queued') return { state: 'queued', remoteId, lookAfterMs: LOOK_AFTER_MS };
  const isUnderWay = status === 'in_progress' || (isBackground && !ENDS.has(status));
  // In the background, a state that is new to us is no end: asking anew would be paid again.
  if (isUnderWay) return { state: 'working', remoteId, lookAfterMs: LOOK_AFTER_MS };
  if (!ENDS.has(status))
    throw malformed(route, `status: must be one of: ${[...ENDS].join(', ')}`, { requestId });
  const cost = vendor.costOf(response);
  if (status === 'failed' || status === 'cancelled') throw failureOf(route, response, cost, requestId);
  try {
    return { state: 'answered', answer: answerOf(vendor, response, cost) };
  } catch (error) {
    throw paidFor(error, cost);
  }
}

function answerOf(
  { route, completed = (part) => part }: Vendor,
  response: OpenAiResponse,
  cost: Cost | undefined,
): EngineAnswer {
  const { parts, isRefused, consulted, searches } = readOutput(route, response.output);
  const finish = finishOf(response, isRefused);
  if (finish === 'complete' && parts.every(({ text }) => text.trim() === ''))
    throw malformed(route, 'output: has no text');
  const { completed_at: at } = response;
  return buildAnswer({
    parts: parts.map(completed),
    unit: 'code points',
    consulted,
    searches,
    finish,
    served: { model: response.model, id: response.id, tier: response.service_tier ?? undefined },
    usage: usageOf(route, response),
    cost,
    answeredAt: at ? new Date(at * 1000) : undefined,
    payload: [storedPayload(response)],
  });
}

function finishOf({ status, incomplete_details: details }: OpenAiResponse, isRefused: boolean): Finish {
  if (details?.reason === 'content_filter') return 'filtered';
  if (status === 'incomplete') return 'truncated';
  return isRefused ? 'refused' : 'complete';
}

export function usageOf(route: string, { usage, output, tool_usage: tools }: OpenAiResponse): Usage {
  const searches = tools?.web_search?.num_requests ?? readOutput(route, output).searchCalls;
  if (!usage) return { searches };
  return {
    inputTokens: usage.input_tokens,
    cachedInputTokens: usage.input_tokens_details?.cached_tokens ?? undefined,
    cacheWriteTokens: usage.input_tokens_details?.cache_write_tokens ?? undefined,
    outputTokens: usage.output_tokens,
    reasoningTokens: usage.output_tokens_details?.reasoning_tokens ?? undefined,
    searches,
  };
}

function failureOf(
  route: string,
  { error, status, usage }: OpenAiResponse,
  cost: Cost | undefined,
  requestId: string | undefined,
): EngineError {
  const code = error?.code ?? status;
  const words = /^\w{1,80}$/.test(code) ? ` (${code})` : '';
  // What was used before it failed is billed.
  const paid = usage && usage.output_tokens > 0 ? 'yes' : 'no';
  return new EngineError(faultOf(code), `${route} gave up${words}.`, {
    requestId,
    paid,
    ...(paid === 'yes' && { cost }),
  });
}

function faultOf(code: string): Fault {
  if (code === 'rate_limit_exceeded') return 'busy';
  if (code === 'invalid_prompt' || code.includes('policy')) return 'content-refused';
  return code === 'data_residency_mismatch' ? 'rejected' : 'failed';
}
