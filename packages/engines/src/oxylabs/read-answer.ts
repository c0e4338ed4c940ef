import Type, { type Static } from 'typebox';
import type { EngineAnswer } from '../answer.ts';
import { buildAnswer, type Cited, type Draft, type Part } from '../build-answer.ts';
import type { Cost, Question } from '../engine.ts';
import { EngineError } from '../engine-error.ts';
import { createWordFinder } from '../find-words.ts';
import { malformed, maybe, type Path, shape } from '../shape.ts';
import { storedPayload } from '../stored-payload.ts';

const page = { url: maybe(Type.String()), title: maybe(Type.String()) };

const readResults = shape(
  Type.Object({
    results: Type.Array(Type.Object({ status_code: maybe(Type.Integer()), content: Type.Unknown() }), {
      minItems: 1,
    }),
  }),
);

const Shown = Type.Object({
  prompt: maybe(Type.String()),
  markdown_text: maybe(Type.String()),
  answer_results_md: maybe(Type.String()),
  response_text: maybe(Type.String()),
  /** Of pages one by one; the AI Mode has those of a sentence together. */
  citations: maybe(
    Type.Array(Type.Object({ ...page, text: maybe(Type.String()), urls: maybe(Type.Array(Type.String())) })),
  ),
  additional_results: maybe(Type.Object({ sources_results: maybe(Type.Array(Type.Object(page))) })),
  /** On the page besides. */
  external_links: maybe(Type.Array(Type.Union([Type.String(), Type.Object(page)]))),
  search_queries: maybe(Type.Array(Type.String())),
  llm_model: maybe(Type.String()),
});
const readShown = shape(Shown);

const Fragment = Type.Object({
  text: maybe(Type.String()),
  references: maybe(Type.Array(Type.Object({ url: maybe(Type.String()), source: maybe(Type.String()) }))),
});
const Overview = Type.Object({
  answer_text: maybe(Type.Array(Type.Object({ fragments: maybe(Type.Array(Fragment)) }))),
  source_panel: maybe(Type.Object({ items: maybe(Type.Array(Type.Object(page))) })),
});
type Overview = Static<typeof Overview>;
const readPage = shape(
  Type.Object({ results: maybe(Type.Object({ ai_overviews: maybe(Type.Array(Overview)) })) }),
);

const PLACE: Path = ['results', 0, 'content'];

interface Given {
  jobId: string;
  json: unknown;
  cost: Cost | undefined;
}

/** The parsed page of a job that is done. */
export function readOxylabsAnswer(route: string, question: Question, given: Given): EngineAnswer {
  const { jobId: id, json, cost } = given;
  const [result] = readResults(route, json).results;
  if (!result) throw malformed(route, 'results: is empty');
  // Of the page, not of this request.
  if ((result.status_code ?? 200) !== 200)
    throw new EngineError('failed', `${route} could not read the page.`, { cost });
  const base: Base = {
    unit: 'UTF-16',
    finish: 'complete',
    served: { id, region: question.place?.country ?? 'US' },
    usage: {},
    cost,
    answeredAt: undefined,
    payload: [storedPayload(result)],
  };
  return question.model === 'google-ai-overview'
    ? overviewAnswer(route, result.content, base)
    : shownAnswer(route, result.content, { question, base });
}

type Base = Omit<Draft, 'parts' | 'consulted' | 'searches'>;

function shownAnswer(
  route: string,
  content: unknown,
  { question, base }: { question: Question; base: Base },
): EngineAnswer {
  const shown = readShown(route, content, PLACE);
  const { cost } = base;
  if ((shown.prompt ?? question.prompt).trim() !== question.prompt.trim())
    throw new EngineError('foreign', `${route} sent the answer to another prompt.`, { paid: 'yes', cost });
  const text = shown.markdown_text || shown.answer_results_md || shown.response_text || '';
  if (text.trim() === '')
    throw new EngineError('malformed', `${route} sent an answer without a text.`, { cost });
  const placeOf = createWordFinder(text);
  const cited = (shown.citations ?? []).flatMap(({ url, title, text: words, urls }): Cited[] => {
    const place = placeOf(words);
    return (urls ?? [url ?? '']).map((one) => ({ url: one, title, place }));
  });
  const sources = (shown.additional_results?.sources_results ?? []).map(({ url, title }) => ({
    url: url ?? '',
    title: title ?? undefined,
  }));
  const searches = shown.search_queries ?? undefined;
  return buildAnswer({
    ...base,
    // Perplexity has its sources apart, and numbers in the text that lead to them.
    parts: [{ text, cited: cited.length > 0 ? cited : sources }],
    consulted: [
      ...(cited.length > 0 ? sources : []),
      ...(shown.external_links ?? []).map((link) =>
        typeof link === 'string' ? { url: link } : { url: link.url ?? '', title: link.title ?? undefined },
      ),
    ],
    searches: searches?.length === 0 && cited.length + sources.length > 0 ? undefined : searches,
    served: { ...base.served, model: shown.llm_model ?? undefined },
  });
}

function overviewAnswer(route: string, content: unknown, base: Base): EngineAnswer {
  const overviews = readPage(route, content, PLACE).results?.ai_overviews ?? [];
  const parts = overviews.flatMap(partsOf);
  const panels = overviews.flatMap(({ source_panel: panel }) => panel?.items ?? []);
  return buildAnswer({
    ...base,
    parts,
    consulted: panels.map(({ url, title }) => ({ url: url ?? '', title: title ?? undefined })),
    searches: undefined,
    finish: parts.length > 0 ? 'complete' : 'absent',
  });
}

/** Its fragments, each with what it is made from, and an empty line between two. */
function partsOf({ answer_text: blocks }: Overview): Part[] {
  const fragments = (blocks ?? [])
    .flatMap(({ fragments: of }) => of ?? [])
    .filter(({ text }) => text?.trim());
  return fragments.flatMap(({ text, references }, at) => [
    ...(at > 0 ? [{ text: '\n\n', cited: [] }] : []),
    {
      text: text ?? '',
      cited: (references ?? []).map(({ url, source }) => ({
        url: url ?? '',
        title: source,
        place: 'whole' as const,
      })),
    },
  ]);
}
