import { scanJson } from '@sightline/service';
import Type, { type Static } from 'typebox';
import type { EngineAnswer } from '../answer.ts';
import { buildAnswer, type Cited, type Part } from '../build-answer.ts';
import type { Question } from '../engine.ts';
import { paidFor } from '../engine-error.ts';
import { costOf, type Prices, priceOf } from '../price.ts';
import type { Received } from '../send.ts';
import { count, malformed, maybe, type Path, shape, text } from '../shape.ts';
import { storedPayload } from '../stored-payload.ts';

const ConversationShape = Type.Object({
  conversation_id: text,
  outputs: Type.Array(Type.Object({ type: maybe(text) })),
  usage: Type.Object({
    prompt_tokens: maybe(count),
    completion_tokens: maybe(count),
    connector_tokens: maybe(count),
    connectors: maybe(Type.Record(text, count)),
  }),
});
type Conversation = Static<typeof ConversationShape>;
const readConversation = shape(ConversationShape);

const execution = shape(Type.Object({ name: text, arguments: maybe(text) }));
const Chunk = Type.Object({
  type: maybe(text),
  text: maybe(text),
  url: maybe(text),
  title: maybe(text),
  description: maybe(text),
});
const message = shape(
  Type.Object({
    model: maybe(text),
    completed_at: maybe(text),
    content: Type.Union([text, Type.Array(Chunk)]),
  }),
);
const searchArguments = shape(Type.Object({ query: text }));

/** An answer of `POST /v1/conversations`. */
export function readAnswer(
  route: string,
  { json, requestId }: Received,
  question: Question & { mostOutputTokens: number },
  prices: Prices,
): EngineAnswer {
  const conversation = readConversation(route, json, [], { requestId });
  const { prompt_tokens, completion_tokens, connector_tokens, connectors } = conversation.usage;
  const searches = Object.entries(connectors ?? {}).filter(([name]) => name.startsWith('web_search'));
  const usage = {
    // What the tools put before the model is counted apart, and paid like the prompt.
    inputTokens: (prompt_tokens ?? 0) + (connector_tokens ?? 0),
    outputTokens: completion_tokens ?? 0,
    searches: searches.reduce((sum, [, calls]) => sum + calls, 0),
  };
  const cost = costOf(priceOf(prices, route, question.model, new Date()), usage);
  try {
    const { parts, searched, model, answeredAt } = readOutputs(route, conversation);
    if (parts.every((part) => part.text.trim() === '')) throw malformed(route, 'outputs: has no text');
    return buildAnswer({
      parts,
      unit: 'UTF-16',
      consulted: [],
      searches: searched,
      // It does not say that it was cut off, but how long it was.
      finish: usage.outputTokens >= question.mostOutputTokens ? 'truncated' : 'complete',
      served: { model: model ?? question.model, id: conversation.conversation_id },
      usage,
      cost,
      answeredAt,
      payload: [storedPayload(conversation)],
    });
  } catch (error) {
    throw paidFor(error, cost);
  }
}

interface Outputs {
  parts: Part[];
  /** Undefined where it searched and did not say for what. */
  searched: string[] | undefined;
  model: string | undefined;
  answeredAt: Date | undefined;
}

function readOutputs(route: string, { outputs }: Conversation): Outputs {
  const found: Outputs = { parts: [], searched: [], model: undefined, answeredAt: undefined };
  for (const [n, output] of outputs.entries()) {
    const at = ['outputs', n];
    const type = typeOf(output);
    if (type === 'tool.execution') {
      const { name, arguments: given } = execution(route, output, at);
      if (!name.startsWith('web_search')) continue;
      const query = queryOf(route, given ?? '');
      if (query === undefined) found.searched = undefined;
      else found.searched?.push(query);
    } else if (type === 'message.output') {
      const { content, model, completed_at: completed } = message(route, output, at);
      found.parts.push(...partsOf(route, content, [...at, 'content']));
      found.model = model ?? found.model;
      const time = Date.parse(completed ?? '');
      if (!Number.isNaN(time)) found.answeredAt = new Date(time);
    }
  }
  return found;
}

/** Their SDK does without the type as well. */
function typeOf(output: { type?: string | null }): string | undefined {
  if (output.type) return output.type;
  if ('content' in output) return 'message.output';
  return 'arguments' in output ? 'tool.execution' : undefined;
}

/** Undefined for what is no JSON with a query: the vendor's own examples leave it out. */
function queryOf(route: string, given: string): string | undefined {
  if (scanJson(given).excess(given.length) !== undefined) return undefined;
  try {
    return searchArguments(route, JSON.parse(given)).query;
  } catch {
    return undefined;
  }
}

/** A reference stands behind the text that it is for. */
function partsOf(route: string, content: string | Static<typeof Chunk>[], at: Path): Part[] {
  if (typeof content === 'string') return [{ text: content, cited: [] }];
  const parts: { text: string; cited: Cited[] }[] = [];
  for (const [n, chunk] of content.entries()) {
    const { type, text: written, url, title, description } = chunk;
    if (type === 'text' || (type === undefined && typeof written === 'string')) {
      if (typeof written !== 'string')
        throw malformed(route, `${[...at, n, 'text'].join('.')}: Field required`);
      parts.push({ text: written, cited: [] });
    } else if (type === 'tool_reference') {
      if (!url) continue;
      const before = parts.at(-1);
      const isFor = before !== undefined && before.text.trim() !== '';
      const cited: Cited = { url, title, quote: description, ...(isFor && { place: 'whole' }) };
      if (before) before.cited.push(cited);
      else parts.push({ text: '', cited: [cited] });
    } else if (type !== 'thinking')
      throw malformed(route, `${[...at, n, 'type'].join('.')}: must be text, tool_reference or thinking`);
  }
  return parts;
}
