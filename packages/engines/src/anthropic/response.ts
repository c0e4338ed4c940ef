import Type, { type Static } from 'typebox';
import type { Finish, Page, Usage } from '../answer.ts';
import type { Cited, Part } from '../build-answer.ts';
import type { Received } from '../send.ts';
import { count, maybe, type Path, shape, text } from '../shape.ts';

const MessageShape = Type.Object({
  id: text,
  model: text,
  content: Type.Array(Type.Object({ type: text })),
  stop_reason: text,
  usage: Type.Object({
    input_tokens: count,
    output_tokens: count,
    cache_read_input_tokens: maybe(count),
    cache_creation_input_tokens: maybe(count),
    output_tokens_details: maybe(Type.Object({ thinking_tokens: maybe(count) })),
    server_tool_use: maybe(Type.Object({ web_search_requests: maybe(count) })),
    service_tier: maybe(text),
    inference_geo: maybe(text),
  }),
});
export type Message = Static<typeof MessageShape>;
const readShape = shape(MessageShape);

const textBlock = shape(Type.Object({ text, citations: maybe(Type.Array(Type.Object({ type: text }))) }));
const location = shape(Type.Object({ url: text, title: maybe(text), cited_text: maybe(text) }));
const toolUse = shape(
  Type.Object({ id: text, name: text, input: maybe(Type.Object({ query: maybe(text) })) }),
);
const toolResult = shape(
  Type.Object({
    tool_use_id: text,
    content: Type.Union([
      Type.Array(Type.Object({ url: maybe(text), title: maybe(text) })),
      Type.Object({ error_code: text }),
    ]),
  }),
);

export const readMessage = (route: string, { json, requestId }: Received): Message =>
  readShape(route, json, [], { requestId });

export interface Content {
  parts: Part[];
  /** Those that gave something: one that failed says only that it did. */
  searches: string[];
  consulted: Page[];
}

/** What several messages of one answer say, in order: it went on after a pause. */
export function readContent(route: string, messages: readonly Message[]): Content {
  const found: Content = { parts: [], searches: [], consulted: [] };
  const queries = new Map<string, string>();
  for (const { content } of messages) {
    for (const [n, block] of content.entries()) readBlock(route, block, ['content', n], found, queries);
  }
  return found;
}

function readBlock(
  route: string,
  block: { type: string },
  at: Path,
  found: Content,
  queries: Map<string, string>,
): void {
  if (block.type === 'text') {
    const { text: written, citations } = textBlock(route, block, at);
    const cited = (citations ?? []).flatMap((one, n): Cited[] => {
      if (one.type !== 'web_search_result_location') return [];
      const { url, title, cited_text: quote } = location(route, one, [...at, 'citations', n]);
      return [{ url, title, quote, place: 'whole' }];
    });
    found.parts.push({ text: written, cited });
  } else if (block.type === 'server_tool_use') {
    const { id, name, input } = toolUse(route, block, at);
    if (name === 'web_search' && typeof input?.query === 'string') queries.set(id, input.query);
  } else if (block.type === 'web_search_tool_result') {
    const { tool_use_id: id, content } = toolResult(route, block, at);
    if (!Array.isArray(content)) return;
    const query = queries.get(id);
    if (query !== undefined) found.searches.push(query);
    for (const { url, title } of content)
      if (url) found.consulted.push({ url, title: title ?? undefined, query });
  }
}

const finishes: Record<string, Finish> = {
  end_turn: 'complete',
  stop_sequence: 'complete',
  max_tokens: 'truncated',
  model_context_window_exceeded: 'truncated',
  refusal: 'refused',
  // Asked to go on too often.
  pause_turn: 'truncated',
};

/** Undefined for what no answer to our questions ends with. */
export const finishOf = (stopReason: string): Finish | undefined => finishes[stopReason];

/** Of all calls of an answer. What is read from the cache, and written to it, is not in `input_tokens` there. */
export function usageOf(messages: readonly Message[]): Usage & { inputTokens: number; outputTokens: number } {
  const sum = (pick: (usage: Message['usage']) => number | null | undefined) =>
    messages.reduce((total, { usage }) => total + (pick(usage) ?? 0), 0);
  const cachedInputTokens = sum((usage) => usage.cache_read_input_tokens);
  const cacheWriteTokens = sum((usage) => usage.cache_creation_input_tokens);
  return {
    inputTokens: sum((usage) => usage.input_tokens) + cachedInputTokens + cacheWriteTokens,
    cachedInputTokens,
    cacheWriteTokens,
    outputTokens: sum((usage) => usage.output_tokens),
    reasoningTokens: sum((usage) => usage.output_tokens_details?.thinking_tokens),
    searches: sum((usage) => usage.server_tool_use?.web_search_requests),
  };
}
