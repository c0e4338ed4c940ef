import { createKeyset, query as readRows } from '@sightline/clickhouse';
import Type from 'typebox';
import { type ReportRows, streamSettings } from '../delivery/events.ts';
import { answerFields } from '../filter/fields.ts';
import { type Bounds, conditionsSql } from '../filter/filter-sql.ts';
import { namesFor } from '../pipeline/category-rows.ts';
import type { PlanContext, ReportParts } from '../pipeline/context.ts';
import type { Report } from '../pipeline/pipeline.ts';
import type { Row, RowWindow, Statement } from '../statement/plan.ts';
import { answerListFields, answerRowFields, FIRST_CITED } from './fields.ts';
import { firstCitedIn } from './first-cited.ts';
import { type AnswerFieldName, type AnswersV2Query, answerFieldNames } from './schema.ts';

/** The answers themselves, in the order of the table, so that a page reads its end and no more. */
export const answerList: Report<AnswersV2Query> = {
  path: '/v2/prompts/answers',
  operationId: 'listAnswers',
  summary: 'Answers',
  description: 'The answers themselves, the newest first, with what was found in them.',
  schemas: {
    query: 'AnswersV2Query',
    info: 'AnswersV2Info',
    row: 'AnswerRow',
    response: 'AnswersV2Response',
  },
  name: 'answers',
  fields: answerListFields,
  fieldsOfAnswers: answerFields,
  rowsPerPage: 10,
  plan({ include: wanted }, context) {
    const include = [...new Set(wanted ?? answerFieldNames)];
    return { info: { include }, rows: (insights) => rowsOf(insights, context, include) };
  },
};

export function rowsOf(insights: ReportParts, context: PlanContext, include: AnswerFieldName[]): ReportRows {
  const firstCited = firstCitedIn(insights.clickhouse, context.catalogue.edition);
  const columns = new Set(['at', 'answer_id', ...include.flatMap((name) => answerRowFields[name].columns)]);
  const namesOf = namesFor(insights, context);
  async function show(rows: Row[]): Promise<Row[]> {
    const prompts = include.includes('prompt') ? rows.map(({ prompt_id }) => String(prompt_id)) : [];
    const names = await namesOf(prompts);
    const first = include.includes('citation_details') ? await firstCited(rows) : null;
    return rows.map((row) => {
      const whole = { ...row, [FIRST_CITED]: first } as never;
      return Object.fromEntries(include.map((name) => [name, answerRowFields[name].show(whole, names)]));
    });
  }
  return {
    ...answerRows(insights, context),
    read: (window) => ({ ...answersSql(context, [...columns], window), show }),
  };
}

/** The newest first; those of one instant by their ids. */
const newestFirst = createKeyset([
  { column: 'at', type: `DateTime64(3, 'UTC')`, direction: 'desc' },
  { column: 'answer_id', type: 'UUID', direction: 'desc' },
]);

const Total = Type.Object({ total: Type.Integer() });

/**
 * How a list of answers is read, but for its columns. A block is a granule of the table: every part holds one while parts are merged. Of a
 * million answers in 24 parts larger ones took 1 GB instead of 170 MB, and the first row 2.8 s instead of 0.2.
 */
export const answerRows = (
  { clickhouse }: ReportParts,
  context: PlanContext,
): Omit<ReportRows, 'read'> & Required<Pick<ReportRows, 'count'>> => ({
  keyset: newestFirst,
  rowsAtATime: 100,
  settings: { ...streamSettings, max_block_size: '1024' },
  async count() {
    const { bindings, where } = answersOf(context);
    const sql = `SELECT count() AS total FROM answers WHERE ${where}`;
    const [row] = await readRows(clickhouse, { sql, params: bindings.params, row: Total });
    return row?.total ?? 0;
  },
});

/** The answers that a request is about. */
function answersOf({ catalogue, period, filter, bindings: shared }: PlanContext) {
  const bindings = shared.fork();
  const owner: Bounds['owner'] = ['category_id', catalogue.edition];
  return { bindings, where: conditionsSql({ owner, period, filter }, bindings) };
}

/** Only the columns that are shown are read. */
export function answersSql(context: PlanContext, columns: string[], window: RowWindow): Statement {
  const { bindings, where } = answersOf(context);
  const { after, limit, offset, hasTotal } = window;
  // Every row has the total: a statement of its own would take half as long again.
  const total = hasTotal ? [`(SELECT count() FROM answers WHERE ${where}) AS total`] : [];
  const next = after ? ` AND ${newestFirst.after(after, bindings)}` : '';
  const sql = `SELECT ${[...columns, ...total].join(', ')} FROM answers WHERE ${where}${next}
    ORDER BY ${newestFirst.orderBy}${limit === undefined ? '' : ` LIMIT ${bindings.bind('UInt64', limit)}`}${
      offset === undefined ? '' : ` OFFSET ${bindings.bind('UInt64', offset)}`
    }`;
  return { sql, params: bindings.params };
}
