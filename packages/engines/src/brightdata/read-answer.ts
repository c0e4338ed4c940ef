import Type, { type Static } from 'typebox';
import type { EngineAnswer } from '../answer.ts';
import { buildAnswer } from '../build-answer.ts';
import type { Cost, Question } from '../engine.ts';
import { EngineError } from '../engine-error.ts';
import { malformed, maybe, shape } from '../shape.ts';
import { storedPayload } from '../stored-payload.ts';

const page = { url: maybe(Type.String()), title: maybe(Type.String()) };
const queries = Type.Array(Type.String());

const Row = Type.Object({
  /** In its place where nothing was collected. */
  error: maybe(Type.String()),
  error_code: maybe(Type.String()),
  prompt: maybe(Type.String()),
  index: maybe(Type.Number()),
  answer_text_markdown: maybe(Type.String()),
  answer_text: maybe(Type.String()),
  citations: maybe(Type.Array(Type.Object(page))),
  /** Links in the text. */
  links_attached: maybe(Type.Array(Type.Object({ url: maybe(Type.String()), text: maybe(Type.String()) }))),
  search_sources: maybe(Type.Array(Type.Object(page))),
  web_search_query: maybe(queries),
  metadata: maybe(
    Type.Object({
      search_model_queries: maybe(Type.Union([queries, Type.Object({ queries: maybe(queries) })])),
    }),
  ),
  model: maybe(Type.String()),
  country: maybe(Type.String()),
});
type Row = Static<typeof Row>;

const readRows = shape(Type.Array(Row));

/** Pages as they were shown, many times larger than what is read of them. */
const PAGES = new Set(['answer_html', 'answer_section_html', 'response_raw']);

/** The one row of a collection of one prompt. */
export function readBrightDataAnswer(
  route: string,
  { prompt }: Question,
  given: { snapshotId: string; index: number; rows: unknown; cost: Cost | undefined },
): EngineAnswer {
  const { snapshotId: id, index, cost } = given;
  const rows = readRows(route, given.rows);
  const [row] = rows;
  if (!row || rows.length > 1) throw malformed(route, `the body: has ${rows.length} rows instead of one`);
  if (row.error || row.error_code) throw new EngineError('failed', `${route} collected nothing.`);
  const isOurs = (row.index ?? index) === index && (row.prompt ?? prompt).trim() === prompt.trim();
  if (!isOurs)
    throw new EngineError('foreign', `${route} sent the answer to another prompt.`, { paid: 'yes', cost });
  const text = row.answer_text_markdown || row.answer_text || '';
  if (text.trim() === '')
    throw new EngineError('malformed', `${route} sent an answer without a text.`, { cost });
  const { citations, links_attached: links, search_sources: sources } = row;
  return buildAnswer({
    parts: [{ text, cited: [] }],
    unit: 'UTF-16',
    // Their positions are ranks.
    cited: [
      ...(citations ?? []).map(({ url, title }) => ({ url: url ?? '', title })),
      ...(links ?? []).map(({ url, text: title }) => ({ url: url ?? '', title })),
    ],
    consulted: (sources ?? []).map(({ url, title }) => ({ url: url ?? '', title: title ?? undefined })),
    searches: searchesOf(row),
    finish: 'complete',
    served: { model: row.model ?? undefined, id, region: row.country?.toUpperCase() },
    usage: {},
    cost,
    answeredAt: undefined,
    payload: [storedPayload(withoutPages(given.rows))],
  });
}

/** `web_search_triggered` is no use: it is false for most answers that did search. */
function searchesOf({
  web_search_query: asked,
  metadata,
  citations,
  search_sources: sources,
}: Row): string[] | undefined {
  const model = metadata?.search_model_queries;
  const told = asked ?? (Array.isArray(model) ? model : model?.queries) ?? undefined;
  const hasPages = (citations?.length ?? 0) + (sources?.length ?? 0) > 0;
  return told?.length === 0 && hasPages ? undefined : told;
}

const withoutPages = (rows: unknown): unknown[] =>
  (rows as object[]).map((row) =>
    Object.fromEntries(Object.entries(row).filter(([field]) => !PAGES.has(field))),
  );
