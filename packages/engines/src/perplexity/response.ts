import Type, { type Static } from 'typebox';
import type { EngineAnswer, Page } from '../answer.ts';
import { buildAnswer, type Cited, type Part } from '../build-answer.ts';
import type { Cost, Progress, Question } from '../engine.ts';
import { EngineError, type Fault, paidFor } from '../engine-error.ts';
import { nanosOf } from '../price.ts';
import type { Received } from '../send.ts';
import { count, malformed, maybe, type Path, shape, text } from '../shape.ts';
import { storedPayload } from '../stored-payload.ts';

const AgentResponse = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 200 }),
  status: text,
  model: text,
  output: Type.Array(Type.Object({ type: text })),
  error: maybe(Type.Object({ code: maybe(text), type: maybe(text) })),
  usage: maybe(
    Type.Object({
      input_tokens: count,
      output_tokens: count,
      input_tokens_details: maybe(
        Type.Object({ cache_read_input_tokens: maybe(count), cache_creation_input_tokens: maybe(count) }),
      ),
      cost: maybe(
        Type.Object({
          total_cost: Type.Number({ minimum: 0, maximum: 10_000 }),
          currency: Type.Literal('USD'),
        }),
      ),
      tool_calls_details: maybe(
        Type.Object({ web_search: maybe(Type.Object({ invocation: maybe(count) })) }),
      ),
    }),
  ),
});
type AgentResponse = Static<typeof AgentResponse>;
const readResponse = shape(AgentResponse);

const message = shape(
  Type.Object({
    content: Type.Array(
      Type.Object({
        type: Type.Literal('output_text'),
        text,
        annotations: maybe(
          Type.Array(
            Type.Object({
              url: maybe(text),
              title: maybe(text),
              start_index: maybe(Type.Integer()),
              end_index: maybe(Type.Integer()),
            }),
          ),
        ),
      }),
    ),
  }),
);
const results = shape(
  Type.Object({
    queries: maybe(Type.Array(text)),
    results: Type.Array(
      Type.Object({ id: maybe(Type.Integer()), url: text, title: maybe(text), snippet: maybe(text) }),
    ),
  }),
);
const opened = shape(Type.Object({ contents: Type.Array(Type.Object({ url: text, title: maybe(text) })) }));

const ENDS = new Set(['completed', 'failed', 'cancelled', 'requires_action']);
const LOOK_AFTER_MS = 2_000;

/** A response, whole or under way. What failed is thrown. */
export function readProgress(route: string, { json, requestId }: Received, question: Question): Progress {
  const isBackground = question.mode === 'background';
  // Begun in the background, something is under way: paid or not, nobody can say.
  const response = readResponse(route, json, [], { paid: isBackground ? 'unknown' : 'yes', requestId });
  const { id: remoteId, status } = response;
  if (status === 'queued') return { state: 'queued', remoteId, lookAfterMs: LOOK_AFTER_MS };
  // In the background, a state that is new to us is no end: asking anew would be paid again.
  if (isBackground && !ENDS.has(status)) return { state: 'working', remoteId, lookAfterMs: LOOK_AFTER_MS };
  const cost = costOf(response);
  if (status === 'failed' || status === 'cancelled') throw failureOf(route, response, cost, requestId);
  try {
    if (status !== 'completed') throw malformed(route, 'status: must be one that ends an answer');
    return { state: 'answered', answer: answerOf(route, response, question, cost) };
  } catch (error) {
    throw paidFor(error, cost);
  }
}

function answerOf(
  route: string,
  response: AgentResponse,
  question: Question,
  cost: Cost | undefined,
): EngineAnswer {
  const { usage, model, id } = response;
  const { parts, searches, consulted } = readOutput(route, response);
  if (parts.every(({ text: written }) => written.trim() === ''))
    throw malformed(route, 'output: has no text');
  // It does not say that it was cut off, but how long it was.
  const most = question.mostOutputTokens;
  const isCut = most !== undefined && usage != null && usage.output_tokens >= most;
  return buildAnswer({
    parts,
    unit: 'code points',
    consulted,
    searches,
    finish: isCut ? 'truncated' : 'complete',
    served: { model, id },
    usage: {
      inputTokens: usage?.input_tokens,
      cachedInputTokens: usage?.input_tokens_details?.cache_read_input_tokens ?? undefined,
      cacheWriteTokens: usage?.input_tokens_details?.cache_creation_input_tokens ?? undefined,
      outputTokens: usage?.output_tokens,
      searches: usage?.tool_calls_details?.web_search?.invocation ?? undefined,
    },
    cost,
    answeredAt: undefined,
    payload: [storedPayload(response)],
  });
}

function costOf({ usage }: AgentResponse): Cost | undefined {
  const total = usage?.cost?.total_cost;
  return total === undefined ? undefined : { nanos: nanosOf(total), kind: 'billed' };
}

interface Output {
  parts: Part[];
  searches: string[];
  consulted: Page[];
}

/** A result is cited where an annotation names its address, or the text its number: `[2]` is the result with the id 2. */
function readOutput(route: string, { output }: AgentResponse): Output {
  const found: Output = { parts: [], searches: [], consulted: [] };
  const byNumber = new Map<number, Page & { quote: string | undefined }>();
  for (const [n, item] of output.entries()) {
    const at = ['output', n];
    if (item.type === 'search_results') {
      const { queries, results: pages } = results(route, item, at);
      found.searches.push(...(queries ?? []));
      const query = queries?.length === 1 ? queries[0] : undefined;
      for (const { id, url, title, snippet } of pages) {
        found.consulted.push({ url, title: title ?? undefined, query });
        if (typeof id === 'number' && !byNumber.has(id))
          byNumber.set(id, { url, title: title ?? undefined, quote: snippet ?? undefined });
      }
    } else if (item.type === 'fetch_url_results')
      for (const { url, title } of opened(route, item, at).contents)
        found.consulted.push({ url, title: title ?? undefined });
  }
  for (const [n, item] of output.entries())
    if (item.type === 'message') found.parts.push(...readMessage(route, item, ['output', n], byNumber));
  return found;
}

function readMessage(
  route: string,
  item: object,
  at: Path,
  byNumber: ReadonlyMap<number, Page & { quote: string | undefined }>,
): Part[] {
  return message(route, item, at).content.map(({ text: written, annotations }) => {
    const cited: Cited[] = [];
    for (const { url, title, start_index: start, end_index: end } of annotations ?? []) {
      if (!url) continue;
      const isPlaced = typeof start === 'number' && typeof end === 'number';
      const numbers = [...byNumber].flatMap(([id, page]) => (page.url === url ? [`[${id}]`] : []));
      cited.push({ url, title, ...(isPlaced && { place: { start, end, holds: [url, ...numbers] } }) });
    }
    const marked = [...written.matchAll(/\[(\d{1,4})\]/g)].flatMap((mark): Cited[] => {
      const page = byNumber.get(Number(mark[1]));
      return page ? [{ ...page, span: [mark.index, mark.index + mark[0].length] }] : [];
    });
    return { text: written, cited: [...cited, ...marked] };
  });
}

function failureOf(
  route: string,
  { error, status, usage }: AgentResponse,
  cost: Cost | undefined,
  requestId: string | undefined,
): EngineError {
  const code = error?.code ?? error?.type ?? status;
  const words = /^\w{1,80}$/.test(code) ? ` (${code})` : '';
  const isPaid = cost ? cost.nanos > 0n : (usage?.output_tokens ?? 0) > 0;
  const fault: Fault = /rate_limit/.test(code)
    ? 'busy'
    : /policy|content/.test(code)
      ? 'content-refused'
      : 'failed';
  return new EngineError(fault, `${route} gave up${words}.`, {
    requestId,
    paid: isPaid ? 'yes' : 'no',
    ...(isPaid && { cost }),
  });
}
