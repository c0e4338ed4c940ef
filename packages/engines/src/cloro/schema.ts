import Type, { type Static } from 'typebox';
import { maybe } from '../shape.ts';

/** It becomes a part of addresses. */
const taskId = Type.String({ pattern: '^[\\w-]{1,100}$' });

/** Only what is read; the provider may add. */
export const Shown = Type.Object({
  text: maybe(Type.String()),
  markdown: maybe(Type.String()),
  sources: maybe(
    Type.Array(
      Type.Object({
        url: Type.String(),
        label: maybe(Type.String()),
        description: maybe(Type.String()),
        /** In the list below the others, of what was read besides. */
        footnote: maybe(Type.Boolean()),
      }),
    ),
  ),
  /** Marks in the text, one entry for each page that a mark names. */
  citationPills: maybe(Type.Array(Type.Object({ url: Type.String(), label: maybe(Type.String()) }))),
  searchQueries: maybe(Type.Array(Type.String())),
  search_model_queries: maybe(Type.Array(Type.String())),
  model: maybe(Type.String()),
});
export type Shown = Static<typeof Shown>;

/** A page of results of Google: null where it shows no overview. */
export const ResultsPage = Type.Object({ aioverview: Type.Union([Shown, Type.Null()]) });

const Task = Type.Object({
  id: taskId,
  status: Type.String(),
  idempotencyKey: maybe(Type.String()),
});

export const Begun = Type.Object({ task: Task });

export const Looked = Type.Object({
  task: Task,
  credits: maybe(Type.Object({ creditsCharged: maybe(Type.Integer({ minimum: 0, maximum: 1_000_000 })) })),
});

/** `error` is a text where the request as a whole is not valid. */
export const Refused = Type.Object({ error: Type.Object({ code: Type.String() }) });

/** The answer in a notice is not read: it is fetched. */
export const NoticeBody = Type.Object({ task: Type.Object({ id: taskId, idempotencyKey: Type.String() }) });
