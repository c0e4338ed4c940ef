import Type, { type Static } from 'typebox';
import type { EngineAnswer, Finish } from '../answer.ts';
import { buildAnswer, type Cited } from '../build-answer.ts';
import type { Question } from '../engine.ts';
import { paidFor } from '../engine-error.ts';
import { costOf, type Prices, priceOf } from '../price.ts';
import type { Received } from '../send.ts';
import { count, malformed, maybe, shape, text } from '../shape.ts';
import { storedPayload } from '../stored-payload.ts';

const Grounding = Type.Object({
  webSearchQueries: maybe(Type.Array(text)),
  groundingChunks: maybe(
    Type.Array(Type.Object({ web: maybe(Type.Object({ uri: maybe(text), title: maybe(text) })) })),
  ),
  groundingSupports: maybe(
    Type.Array(
      Type.Object({
        segment: maybe(
          Type.Object({
            partIndex: maybe(count),
            startIndex: maybe(count),
            endIndex: maybe(count),
            text: maybe(text),
          }),
        ),
        groundingChunkIndices: maybe(Type.Array(count)),
      }),
    ),
  ),
});
const GeminiResponse = Type.Object({
  candidates: maybe(
    Type.Array(
      Type.Object({
        content: maybe(
          Type.Object({
            parts: maybe(Type.Array(Type.Object({ text: maybe(text), thought: maybe(Type.Boolean()) }))),
          }),
        ),
        finishReason: maybe(text),
        groundingMetadata: maybe(Grounding),
      }),
    ),
  ),
  promptFeedback: maybe(Type.Object({ blockReason: maybe(text) })),
  modelVersion: maybe(text),
  responseId: maybe(text),
  usageMetadata: maybe(
    Type.Object({
      promptTokenCount: maybe(count),
      toolUsePromptTokenCount: maybe(count),
      candidatesTokenCount: maybe(count),
      thoughtsTokenCount: maybe(count),
      cachedContentTokenCount: maybe(count),
    }),
  ),
});
type GeminiResponse = Static<typeof GeminiResponse>;
type Candidate = NonNullable<GeminiResponse['candidates']>[number];
const readShape = shape(GeminiResponse);

/** The same links expire within days: `resolve` gives where they lead. */
export type Resolve = (uris: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** An answer of `generateContent`. */
export async function readAnswer(
  route: string,
  { json, requestId }: Received,
  question: Question,
  prices: Prices,
  resolve: Resolve,
): Promise<EngineAnswer> {
  const response = readShape(route, json, [], { requestId });
  const [candidate] = response.candidates ?? [];
  const usage = usageOf(response, candidate);
  // Without its counts nobody knows what it cost.
  const price = response.usageMetadata ? priceOf(prices, route, question.model, new Date()) : undefined;
  const cost = costOf(price, usage);
  try {
    const finish = finishOf(route, candidate, response);
    const pages = (candidate?.groundingMetadata?.groundingChunks ?? []).map(({ web }) => web);
    const uris = pages.flatMap((web) => (web?.uri ? [web.uri] : []));
    const resolved = await resolve([...new Set(uris)]);
    const pageAt = (index: number) => {
      const web = pages[index];
      return web?.uri ? { url: resolved.get(web.uri) ?? web.uri, title: web.title ?? undefined } : undefined;
    };
    const parts = partsOf(candidate, pageAt);
    if (finish === 'complete' && parts.every((part) => part.text.trim() === ''))
      throw malformed(route, 'candidates.0.content.parts: has no text');
    return buildAnswer({
      parts,
      unit: 'UTF-8',
      consulted: pages.flatMap((_, index) => pageAt(index) ?? []),
      searches: candidate?.groundingMetadata?.webSearchQueries ?? [],
      finish,
      served: { model: response.modelVersion ?? undefined, id: response.responseId ?? undefined },
      usage,
      cost,
      answeredAt: undefined,
      payload: [storedPayload(response)],
    });
  } catch (error) {
    throw paidFor(error, cost);
  }
}

/** What was thought is no part of the answer, but counts where its parts are counted. */
function partsOf(
  candidate: Candidate | undefined,
  pageAt: (index: number) => { url: string; title: string | undefined } | undefined,
) {
  const parts = (candidate?.content?.parts ?? []).map(({ text: written, thought }) => ({
    text: thought ? '' : (written ?? ''),
    cited: [] as Cited[],
  }));
  for (const { segment, groundingChunkIndices } of candidate?.groundingMetadata?.groundingSupports ?? []) {
    const part = parts[segment?.partIndex ?? 0];
    if (!part) continue;
    // A zero is left out.
    const end = segment?.endIndex ?? undefined;
    const place =
      end === undefined
        ? undefined
        : { start: segment?.startIndex ?? 0, end, equals: segment?.text ?? undefined };
    for (const index of groundingChunkIndices ?? []) {
      const page = pageAt(index);
      if (page) part.cited.push({ ...page, place });
    }
  }
  return parts;
}

const finishes: Record<string, Finish> = {
  STOP: 'complete',
  MAX_TOKENS: 'truncated',
  SAFETY: 'filtered',
  RECITATION: 'filtered',
  LANGUAGE: 'filtered',
  BLOCKLIST: 'filtered',
  PROHIBITED_CONTENT: 'filtered',
  SPII: 'filtered',
  OTHER: 'filtered',
};

function finishOf(
  route: string,
  candidate: Candidate | undefined,
  { promptFeedback }: GeminiResponse,
): Finish {
  if (!candidate && promptFeedback?.blockReason) return 'filtered';
  const finish = finishes[candidate?.finishReason ?? ''];
  if (!finish) throw malformed(route, 'candidates.0.finishReason: must be one that ends an answer');
  return finish;
}

function usageOf({ usageMetadata: usage }: GeminiResponse, candidate: Candidate | undefined) {
  const queries = candidate?.groundingMetadata?.webSearchQueries ?? [];
  return {
    inputTokens: (usage?.promptTokenCount ?? 0) + (usage?.toolUsePromptTokenCount ?? 0),
    cachedInputTokens: usage?.cachedContentTokenCount ?? 0,
    outputTokens: (usage?.candidatesTokenCount ?? 0) + (usage?.thoughtsTokenCount ?? 0),
    reasoningTokens: usage?.thoughtsTokenCount ?? 0,
    // Of the same twice, and of empty ones, one is paid.
    searches: new Set(queries.filter((query) => query.trim() !== '')).size,
  };
}
