import type { EngineAnswer } from '../answer.ts';
import { buildAnswer, type Cited, type Draft } from '../build-answer.ts';
import type { Cost } from '../engine.ts';
import { EngineError } from '../engine-error.ts';
import { createWordFinder } from '../find-words.ts';
import { type Path, shape } from '../shape.ts';
import { storedPayload } from '../stored-payload.ts';
import { Overview, ResultsPage, Scraped } from './schema.ts';

/** Given back where there was no overview to load, or it was there without loading. */
const LOADING_NANOS = 600_000n;

/** A finished task of one product. */
interface Finished {
  route: string;
  taskId: string;
  /** Country in which it was asked. */
  region: string;
  /** `tasks.0.result.0`. */
  result: unknown;
  cost: Cost | undefined;
}

export type ReadAnswer = (finished: Finished) => EngineAnswer;

const PLACE: Path = ['tasks', 0, 'result', 0];
const readScraped = shape(Scraped);
const readPage = shape(ResultsPage);
const readOverview = shape(Overview);

/** What ChatGPT or Gemini showed. */
export const readScrapedAnswer: ReadAnswer = (finished) => {
  const { model, datetime, markdown, ...shown } = readScraped(finished.route, finished.result, PLACE);
  const sources = shown.sources ?? [];
  const searches = shown.fan_out_queries ?? undefined;
  return buildAnswer({
    ...draftOf(finished, datetime),
    parts: [{ text: textOf(finished, markdown), cited: [] }],
    cited: sources.map(({ url, title, snippet }) => ({ url: url ?? '', title, quote: snippet })),
    consulted: (shown.search_results ?? []).map(({ url, title }) => ({
      url: url ?? '',
      title: title ?? undefined,
    })),
    // Sources prove a search; it is told of in most answers only.
    searches: searches?.length === 0 && sources.length > 0 ? undefined : searches,
    served: { model: model ?? undefined, id: finished.taskId, region: finished.region },
  });
};

/** The AI Mode of Google, which is one overview. */
export const readAiModeAnswer: ReadAnswer = (finished) => {
  const { overview, datetime } = overviewOf(finished);
  return overview ? shownAnswer(finished, overview, datetime) : absentAnswer(finished, datetime);
};

/** A page of results of Google, of which only an overview is an answer. */
export const readOverviewAnswer: ReadAnswer = (finished) => {
  const { overview, datetime } = overviewOf(finished);
  const { cost } = finished;
  const isCharged = overview?.asynchronous_ai_overview === true || !cost || cost.nanos < LOADING_NANOS;
  const paid = isCharged ? cost : ({ nanos: cost.nanos - LOADING_NANOS, kind: 'computed' } as const);
  const one = { ...finished, cost: paid };
  return overview ? shownAnswer(one, overview, datetime) : absentAnswer(one, datetime);
};

/** Nothing was shown, which is an answer too. */
export function absentAnswer(finished: Finished, datetime?: string | null): EngineAnswer {
  return buildAnswer({
    ...draftOf(finished, datetime),
    parts: [],
    consulted: [],
    searches: undefined,
    finish: 'absent',
  });
}

function overviewOf({ route, result }: Finished): {
  overview: Overview | undefined;
  datetime: string | null | undefined;
} {
  const { items, datetime } = readPage(route, result, PLACE);
  const at = (items ?? []).findIndex(({ type }) => type === 'ai_overview');
  return {
    overview: at < 0 ? undefined : readOverview(route, items?.[at], [...PLACE, 'items', at]),
    datetime,
  };
}

function shownAnswer(
  finished: Finished,
  overview: Overview,
  datetime: string | null | undefined,
): EngineAnswer {
  const elements = overview.items ?? [];
  const text = textOf(
    finished,
    overview.markdown || elements.map(({ markdown, text }) => markdown || text || '').join('\n\n'),
  );
  const cited: Cited[] = [];
  const placeOf = createWordFinder(text);
  for (const { markdown, text: plain, references, components } of elements) {
    const place = placeOf(markdown || plain);
    const ofElement = (place: Cited['place']) => (reference: Reference) => ({ ...citedOf(reference), place });
    cited.push(...(references ?? []).map(ofElement(place)));
    cited.push(...(components ?? []).flatMap((one) => (one.references ?? []).map(ofElement(undefined))));
  }
  const whole = overview.references ?? [];
  return buildAnswer({
    ...draftOf(finished, datetime),
    // Those of the whole may have been used; where an element names its own, those were.
    parts: [{ text, cited: cited.length > 0 ? cited : whole.map(citedOf) }],
    consulted: (cited.length > 0 ? whole : []).map(({ url, title }) => ({
      url: url ?? '',
      title: title ?? undefined,
    })),
    searches: undefined,
  });
}

type Reference = NonNullable<Overview['references']>[number];
const citedOf = ({ url, title, text }: Reference): Cited => ({ url: url ?? '', title, quote: text });

function textOf({ route, cost }: Finished, text: string | null | undefined): string {
  if (text && text.trim() !== '') return text;
  throw new EngineError('malformed', `${route} sent an answer without a text.`, { cost });
}

const draftOf = (
  { taskId, region, cost, result }: Finished,
  datetime: string | null | undefined,
): Omit<Draft, 'parts' | 'consulted' | 'searches'> => ({
  unit: 'UTF-16',
  finish: 'complete',
  served: { id: taskId, region },
  usage: {},
  cost,
  answeredAt: dateOf(datetime),
  payload: [storedPayload(result)],
});

/** `2026-11-19 03:00:00 +00:00`. */
function dateOf(text: string | null | undefined): Date | undefined {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2}) \+00:00$/.exec(text ?? '') ?? [];
  const date = new Date(`${day}T${time}Z`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
