import type { EngineAnswer } from '../answer.ts';
import { buildAnswer } from '../build-answer.ts';
import type { Cost, Question } from '../engine.ts';
import { EngineError } from '../engine-error.ts';
import { shape } from '../shape.ts';
import { storedPayload } from '../stored-payload.ts';
import { ResultsPage, Shown } from './schema.ts';

const readShown = shape(Shown);
const readPage = shape(ResultsPage);

/** What a finished task shows. Of a page of results only the overview is an answer, and none is one too. */
export function readCloroAnswer(
  route: string,
  { model, prompt, place }: Question,
  { taskId, response, cost }: { taskId: string; response: unknown; cost: Cost | undefined },
): EngineAnswer {
  const isPage = model === 'google-ai-overview';
  const shown = isPage
    ? readPage(route, response, ['response']).aioverview
    : readShown(route, response, ['response']);
  const text = shown?.markdown || shown?.text || '';
  if (shown && text.trim() === '')
    throw new EngineError('malformed', `${route} sent an answer without a text.`, { cost });
  const { sources, citationPills: pills } = shown ?? {};
  const pages = [...(sources ?? [])];
  return buildAnswer({
    parts: [{ text, cited: [] }],
    unit: 'UTF-16',
    // No mark says where in the text it stands.
    cited: [
      ...(pills ?? []).map(({ url, label }) => ({ url, title: label })),
      ...pages
        .filter(({ footnote }) => !footnote)
        .map(({ url, label, description }) => ({ url, title: label, quote: description })),
    ],
    consulted: pages
      .filter(({ footnote }) => footnote)
      .map(({ url, label }) => ({ url, title: label ?? undefined })),
    searches: shown ? searchesOf(shown, prompt) : undefined,
    finish: shown ? 'complete' : 'absent',
    served: { model: shown?.model ?? undefined, id: taskId, region: place?.country ?? 'US' },
    usage: {},
    cost,
    answeredAt: undefined,
    payload: [storedPayload(response)],
  });
}

/**
 * Undefined where it is not told: the list is also empty on pages that do not show it, and of Perplexity it repeats the prompt. Sources prove that
 * there was a search.
 */
function searchesOf(
  { searchQueries, search_model_queries, sources }: Shown,
  prompt: string,
): string[] | undefined {
  const told = searchQueries ?? search_model_queries?.filter((query) => query.trim() !== prompt.trim());
  if (!told || (told.length === 0 && sources && sources.length > 0)) return undefined;
  return told;
}
