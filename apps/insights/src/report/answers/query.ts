import { query as ask, streamRows } from '@sightline/clickhouse';
import type { EventStreams } from '@sightline/service';
import type { FastifyReply } from 'fastify';
import type { Pool } from 'pg';
import Type from 'typebox';
import { refuseFaults } from '../../http/refuse-faults.ts';
import { readPromptTexts } from '../catalogue/read-catalogue.ts';
import { answeringModels } from '../engine/answering-models.ts';
import { pageInfo, rowsLeft, rowsOfPage } from '../engine/extent.ts';
import type { Names } from '../engine/names.ts';
import { AnyRow, type ReportPage } from '../engine/page.ts';
import { periodSql } from '../engine/period.ts';
import type { Around, Row } from '../engine/report.ts';
import { sendEvents } from '../engine/send-events.ts';
import { streamSettings, summaryOf } from '../engine/stream.ts';
import { type Asking, type Understood, understand } from '../engine/understand.ts';
import { filterSql } from '../filter/filter-sql.ts';
import type { ReportParts } from '../parts.ts';
import { answerListFields, answerRowFields, FIRST_CITED } from './fields.ts';
import { firstCitedIn } from './first-cited.ts';
import { type AnswerFieldName, type AnswersV2Query, answerFieldNames } from './schema.ts';

const ROWS_A_PAGE = 10;
const Total = Type.Object({ total: Type.Integer() });

interface Listing extends Understood {
  include: AnswerFieldName[];
  where: string;
  /** Of `where`: a page binds values of its own. */
  params: Readonly<Record<string, unknown>>;
  firstCited: ReturnType<typeof firstCitedIn>;
}

async function openListing(insights: ReportParts, query: AnswersV2Query, asking: Asking): Promise<Listing> {
  const understood = await understand(insights, { name: 'answers', fields: answerListFields }, query, asking);
  refuseFaults(understood.around.faults);
  const include = [...new Set(query.include ?? answerFieldNames)];
  const where = answersSql(asking, understood.around);
  const params = { ...understood.around.bindings.params };
  const firstCited = firstCitedIn(insights.clickhouse, asking.categoryId);
  return { ...understood, info: { ...understood.info, include }, include, where, params, firstCited };
}

/** SQL: the answers that a request is about. */
export function answersSql({ categoryId }: Asking, { period, filter, bindings }: Around): string {
  const conditions = [
    `category_id = ${bindings.bind('UUID', categoryId)}`,
    periodSql(period, bindings),
    ...(filter ? [filterSql(filter, 'facts', bindings)] : []),
  ];
  return conditions.join(' AND ');
}

/** SQL: the newest first; those of one instant by their ids, in the order of the table, so that a page reads its end and no more. */
export const NEWEST_FIRST = 'ORDER BY at DESC, answer_id DESC';

/**
 * A block is a granule of the table. Every part holds one while parts are merged: of a million answers in 24 parts larger ones took 1 GB instead
 * of 170 MB, and the first row 2.8 s instead of 0.2.
 */
export const answerStreamSettings = { ...streamSettings, max_block_size: '1024' } as const;

export async function countAnswers(
  { clickhouse }: ReportParts,
  { where, params }: Pick<Listing, 'where' | 'params'>,
): Promise<number> {
  const sql = `SELECT count() AS total FROM answers WHERE ${where}`;
  const [row] = await ask(clickhouse, { sql, params, row: Total });
  return row?.total ?? 0;
}

/** Only the columns that are shown are read. */
function rowsSql(
  { include, where, around, after }: Listing,
  most: number | undefined,
  besides: readonly string[] = [],
): string {
  const { bind } = around.bindings;
  const columns = new Set(['at', 'answer_id', ...include.flatMap((name) => answerRowFields[name].columns)]);
  const [at = '', id = ''] = after ?? [];
  const instant = () => bind(`DateTime64(3, 'UTC')`, new Date(at));
  const behind = after
    ? ` AND (at < ${instant()} OR (at = ${instant()} AND answer_id < ${bind('UUID', id)}))`
    : '';
  return `SELECT ${[...columns, ...besides].join(', ')} FROM answers WHERE ${where}${behind}
    ${NEWEST_FIRST}${most === undefined ? '' : ` LIMIT ${bind('UInt64', most)}`}`;
}

export async function readAnswers(
  insights: ReportParts,
  query: AnswersV2Query,
  asking: Asking,
): Promise<ReportPage> {
  const listing = await openListing(insights, query, asking);
  const limit = rowsOfPage(query, listing, ROWS_A_PAGE);
  // Every row has the total: a statement of its own would take half as long again.
  const total = `(SELECT count() FROM answers WHERE ${listing.where}) AS total`;
  const sql = rowsSql(listing, limit + 1, [total]);
  const { params } = listing.around.bindings;
  const [rows, models] = await Promise.all([
    ask(insights.clickhouse, { sql, params, row: AnyRow }),
    answeringModels(insights.knownModels, listing),
  ]);
  return {
    info: pageInfo(query, listing, {
      rows,
      limit,
      total: rows[0] ? Number(rows[0].total) : await countAnswers(insights, listing),
      models,
      placeOf: (row) => [String(row.at), String(row.answer_id)],
    }),
    data: await showAnswers(insights, listing, rows.slice(0, limit)),
  };
}

export async function streamAnswers(
  insights: ReportParts,
  streams: EventStreams,
  query: AnswersV2Query,
  asking: Asking,
  reply: FastifyReply,
): Promise<void> {
  const listing = await openListing(insights, query, asking);
  const [total, models] = await Promise.all([
    countAnswers(insights, listing),
    answeringModels(insights.knownModels, listing),
  ]);
  const sql = rowsSql(listing, rowsLeft(query, listing));
  const { params } = listing.around.bindings;
  await sendEvents<Row>(streams, reply, {
    open: (signal) =>
      streamRows(insights.clickhouse, { sql, params, row: AnyRow, signal, settings: answerStreamSettings }),
    rowsAtATime: 100,
    summary: () => summaryOf(query, listing, { total, models }),
    show: (rows) => showAnswers(insights, listing, rows),
  });
}

async function showAnswers(
  { pool }: ReportParts,
  { include, asking, around, firstCited }: Listing,
  rows: Row[],
): Promise<Row[]> {
  const names = await namesFor(pool, asking, around, include.includes('prompt') ? rows : []);
  const first = include.includes('citation_details') ? await firstCited(rows) : null;
  return rows.map((row) => {
    const whole = { ...row, [FIRST_CITED]: first } as never;
    return Object.fromEntries(include.map((name) => [name, answerRowFields[name].show(whole, names)]));
  });
}

/** The names of a category, and the texts of the prompts that these rows answer. */
export async function namesFor(
  pool: Pool,
  asking: Asking,
  { catalogue }: Around,
  rows: Row[],
): Promise<Names> {
  const ids = [...new Set(rows.map(({ prompt_id }) => String(prompt_id)))];
  const prompts = await readPromptTexts(pool, asking, ids);
  return {
    catalogue,
    of: (kind, id) => (kind === 'prompt' ? (prompts.get(id) ?? null) : catalogue.nameOf(kind, id)),
  };
}
