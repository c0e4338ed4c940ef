import Type, { type Static } from 'typebox';
import { maybe } from '../shape.ts';

/** It becomes a part of addresses. */
const taskId = Type.String({ pattern: '^[\\w-]{1,100}$' });

/** Of a task. More is a mistake. */
const dollars = maybe(Type.Number({ minimum: 0, maximum: 1_000_000 }));

const Task = Type.Object({
  status_code: Type.Integer(),
  id: maybe(taskId),
  cost: dollars,
  data: maybe(Type.Object({ tag: maybe(Type.String()) })),
});
export type Task = Static<typeof Task>;

/** Says how it went as a whole; without `tasks` it did not. */
export const Envelope = Type.Object({ status_code: Type.Integer(), tasks: maybe(Type.Array(Task)) });

/** Of a task that is done. */
export const Results = Type.Object({ result: Type.Array(Type.Unknown(), { minItems: 1 }) });

const page = { url: maybe(Type.String()), title: maybe(Type.String()) };

/** What ChatGPT or Gemini shows. Of Gemini there are neither results nor queries. */
export const Scraped = Type.Object({
  model: maybe(Type.String()),
  datetime: maybe(Type.String()),
  markdown: maybe(Type.String()),
  sources: maybe(Type.Array(Type.Object({ ...page, snippet: maybe(Type.String()) }))),
  /** All that was found, some of it twice. */
  search_results: maybe(Type.Array(Type.Object(page))),
  fan_out_queries: maybe(Type.Array(Type.String())),
});

const references = maybe(Type.Array(Type.Object({ ...page, text: maybe(Type.String()) })));

export const Overview = Type.Object({
  /** Whether it was loaded for this request, which costs more. */
  asynchronous_ai_overview: maybe(Type.Boolean()),
  markdown: maybe(Type.String()),
  /** Its elements, each with what it is made from. */
  items: maybe(
    Type.Array(
      Type.Object({
        markdown: maybe(Type.String()),
        text: maybe(Type.String()),
        references,
        components: maybe(Type.Array(Type.Object({ references }))),
      }),
    ),
  ),
  /** Of the whole: what may have been used. */
  references,
});
export type Overview = Static<typeof Overview>;

/** A page of results of Google, of its AI Mode too. Items of other types than the overview are not read. */
export const ResultsPage = Type.Object({
  datetime: maybe(Type.String()),
  items: maybe(Type.Array(Type.Object({ type: Type.String() }))),
});

export const Listed = Type.Object({
  id: taskId,
  cost: dollars,
  metadata: maybe(Type.Object({ tag: maybe(Type.String()) })),
});
