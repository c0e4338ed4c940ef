import { query as readRows } from '@sightline/clickhouse';
import type { CursorValues } from '@sightline/postgres';
import {
  detailResponses,
  type EventStreams,
  type InputFault,
  matchesTag,
  type Service,
  sendJson,
} from '@sightline/service';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { needs } from '../../http/calling.ts';
import { refuseFaults } from '../../http/refuse-faults.ts';
import type { AnalysisType } from '../../prompt/prompt.ts';
import { type Comparison, readCompare } from '../comparison.ts';
import { AnyRow, eventResponse, openRows, type ReportRows, sendEvents } from '../delivery/events.ts';
import type { EvidenceQuery } from '../evidence/with-evidence.ts';
import type { Fields } from '../filter/fields.ts';
import type { FilterNode } from '../filter/filter-node.ts';
import { type PromptsCounted, promptsCountedBy } from '../filter/prompts-counted.ts';
import { readFilter } from '../filter/read-filter.ts';
import { type Interval, readPeriod, readTimeZone } from '../period.ts';
import type { Row } from '../statement/plan.ts';
import { answeringModels } from './answering-models.ts';
import { answersBehind } from './answers-behind.ts';
import { type PlanContext, type ReportParts, readCursor, resolveContext } from './context.ts';
import { type GroupedPlan, groupedRows } from './grouped-rows.ts';
import { prepare, type ReportSteps } from './prepare.ts';
import { reportTag } from './report-tag.ts';

/** What every report of the tree dialect is asked. */
export interface ReportQuery extends EvidenceQuery, PromptsCounted {
  category_id: string;
  start_date: string;
  end_date: string;
  /** IANA name. */
  timezone?: string;
  interval?: Interval;
  filter?: FilterNode | null;
  /** Another period. */
  compare?: { start_date: string; end_date: string } | null;
  limit?: number | null;
  max_results?: number | null;
  cursor?: string | null;
}

/** An endpoint of the tree dialect: a report in pages, and below `/stream` the same as events. */
export interface Report<Query extends ReportQuery> {
  path: string;
  operationId: string;
  summary: string;
  description: string;
  /** The names of its schemas. */
  schemas: { query: string; info: string; row: string; response: string };
  /** What its cursors are of. */
  name: string;
  /** What its filter can be about. */
  fields: Fields;
  /** Where answers are listed, so that a filter can say what an answer has: fields of answers alone. */
  fieldsOfAnswers?: Fields;
  /** Those of one request, where that depends on it. */
  fieldsOf?: (query: Query) => Fields;
  rowsPerPage: number;
  /** Which prompts count when the request does not say; any when left out. */
  analysis?: AnalysisType;
  plan: (query: Query, context: PlanContext) => PlannedReport | Promise<PlannedReport>;
}

type PlannedReport = {
  /** Of the info block, besides what every report has. */
  info: Readonly<Row>;
} & (
  | GroupedPlan
  /** Where rows are no groups: what reads them. */
  | { rows: (insights: ReportParts) => ReportRows }
);

/** A request of the tree dialect with all that it names looked up. */
interface ResolvedRequest extends PlanContext {
  comparison: Comparison | undefined;
  /** Where the page begins, and how many rows the pages before it had. */
  after: CursorValues | undefined;
  given: number;
  cursorAfter: (values: CursorValues, given: number) => string;
}

function treeSteps<Query extends ReportQuery>(insights: ReportParts, report: Report<Query>) {
  const { cursors, reportTimeZone: zone } = insights;
  const steps: ReportSteps<Query, ReturnType<typeof parseTree<Query>>, ResolvedRequest, PlannedReport> = {
    parse: (query, faults) => parseTree(query, report, zone, faults),
    async resolve(query, parsed, { callerId, organizationIds }, faults) {
      const { category_id, limit: _limit, cursor, max_results: _most, ...rest } = query;
      if (category_id === undefined) refuseFaults(faults);
      const categoryId = category_id.toLowerCase();
      const bound = { report: report.name, caller: callerId, category: categoryId, zone, rest };
      const values = cursor ? readCursor(cursors, cursor, bound, faults) : undefined;
      return {
        ...(await resolveContext(insights, { categoryId, organizationIds }, parsed, faults)),
        comparison: parsed.comparison,
        after: values?.slice(0, -1),
        given: Number(values?.at(-1) ?? 0),
        cursorAfter: (after, given) => cursors.encode(bound, [...after, String(given)]),
      };
    },
    plan: report.plan,
  };
  return steps;
}

function parseTree<Query extends ReportQuery>(
  query: Query,
  { fieldsOf, fields, fieldsOfAnswers, analysis }: Report<Query>,
  deploymentZone: string,
  faults: InputFault[],
) {
  const { start_date, end_date, filter, compare, interval = 'day', timezone } = query;
  const zone = timezone === undefined ? deploymentZone : readTimeZone(timezone, faults);
  const rules = { zone, end: 'last-day' } as const;
  const period = readPeriod(['start_date', start_date], ['end_date', end_date], rules, faults);
  return {
    period,
    comparison: compare ? readCompare(compare, period, interval, faults) : undefined,
    filter: filter
      ? readFilter(filter, fieldsOf?.(query) ?? fields, ['body', 'filter'], faults, fieldsOfAnswers)
      : undefined,
    counted: promptsCountedBy(query, analysis),
  };
}

/** A request of the tree dialect, ready to be delivered. */
interface Prepared {
  query: ReportQuery;
  request: ResolvedRequest;
  rows: ReportRows;
  /** What the info block has besides counts, cursor and models. */
  info: Row;
  /** Whether the info block says how many answers the report is about. */
  hasCounts: boolean;
  showsPrompts: boolean;
}

async function prepareTree<Query extends ReportQuery>(
  insights: ReportParts,
  report: Report<Query>,
  http: FastifyRequest,
): Promise<Prepared> {
  const { query, context, planned } = await prepare(http, treeSteps(insights, report));
  const { start_date, end_date, filter = null, timezone } = query;
  const { info, ...rest } = planned;
  const counted = promptsCountedBy(query, report.analysis);
  const leftOut = context.catalogue.promptsLeftOut.length;
  return {
    query,
    request: context,
    rows:
      'rows' in rest ? rest.rows(insights) : groupedRows(insights, context, rest, { ...query, ...counted }),
    info: {
      start_date,
      end_date,
      ...(timezone && { timezone }),
      filter,
      ...counted,
      ...(leftOut > 0 && { prompts_left_out: leftOut }),
      ...(query.compare && { compare: query.compare }),
      ...info,
    },
    hasCounts: query.include?.includes('counts') ?? false,
    showsPrompts: 'rows' in rest || rest.dimensions.some(({ name }) => name === 'prompt'),
  };
}

/** How many rows are still to come; `undefined` where nothing bounds them. */
const rowsLeft = ({ query: { max_results }, request }: Prepared): number | undefined =>
  max_results === undefined || max_results === null ? undefined : Math.max(0, max_results - request.given);

/** How many answers the report is about, where the request asks for counts. */
function countsBehind({ shared }: ReportParts, { hasCounts, request }: Prepared): Promise<Row> | undefined {
  const { category, catalogue, period, filter } = request;
  if (!hasCounts) return undefined;
  const about = { categoryId: category.categoryId, period, filter };
  return answersBehind(shared, catalogue.dataVersion, about).then((counted) => ({
    ...counted,
    data_version: catalogue.dataVersion,
  }));
}

/** One row more than the page has is read, to tell whether there is another page. */
async function readPage(insights: ReportParts, prepared: Prepared, rowsPerPage: number) {
  const { query, request, rows, info } = prepared;
  const limit = Math.min(query.limit ?? rowsPerPage, rowsLeft(prepared) ?? Number.POSITIVE_INFINITY);
  const { sql, params, show } = rows.read({ after: request.after, limit: limit + 1, hasTotal: true });
  const [read, models, behind] = await Promise.all([
    readRows(insights.clickhouse, { sql, params, row: AnyRow }),
    answeringModels(insights.shared, request),
    countsBehind(insights, prepared),
  ]);
  const last = read[limit - 1];
  const count = Math.min(limit, read.length);
  const given = request.given + count;
  const isLastPage = read.length <= limit || given === query.max_results;
  // Rows carry the total. Without one it is counted where the report can, and unknown behind a cursor.
  const total = read[0] ? Number(read[0].total) : rows.count ? await rows.count() : request.after ? null : 0;
  return {
    info: {
      total_results: total,
      count,
      next_cursor: isLastPage || !last ? null : request.cursorAfter(rows.keyset.valuesOf(last), given),
      models,
      ...info,
      ...behind,
    },
    data: await show(read.slice(0, limit)),
  };
}

/** All rows after the cursor. */
async function sendRows(
  insights: ReportParts,
  streams: EventStreams,
  prepared: Prepared,
  reply: FastifyReply,
) {
  const { request, rows, info } = prepared;
  const [counted, models, behind] = await Promise.all([
    rows.count?.(),
    answeringModels(insights.shared, request),
    countsBehind(insights, prepared),
  ]);
  const statement = rows.read({ after: request.after, limit: rowsLeft(prepared) });
  return sendEvents<Row>(streams, reply, {
    open: openRows(insights.clickhouse, statement, rows.settings),
    rowsAtATime: rows.rowsAtATime,
    show: statement.show,
    summary(first) {
      const total = counted ?? Number(first?.total ?? 0);
      const left = Math.max(0, total - request.given);
      const count = Math.min(left, rowsLeft(prepared) ?? left);
      return { total_results: total, count, next_cursor: null, models, ...info, ...behind };
    },
  });
}

export function reportRoutes<Query extends ReportQuery>(
  app: Service,
  insights: ReportParts,
  streams: EventStreams,
  report: Report<Query>,
): void {
  const { path, operationId, summary, description, schemas, rowsPerPage } = report;
  const body = Type.Unsafe<Query>(Type.Ref(schemas.query));
  const errors = detailResponses(401, 403, 404, 422, 429, 503);
  const common = { config: needs('insights_read'), attachValidation: true };
  app.post(path, {
    ...common,
    schema: {
      operationId,
      summary,
      description,
      tags: ['Reports'],
      body,
      response: {
        200: Type.Ref(schemas.response),
        304: Type.Null({
          description: 'Nothing changed since the response with the `ETag` that `If-None-Match` names.',
        }),
        ...errors,
      },
    },
    handler: async (request, reply) => {
      const prepared = await prepareTree(insights, report, request);
      const { request: context, showsPrompts } = prepared;
      const tag = await reportTag(insights, { name: report.name, body: request.body, context, showsPrompts });
      reply.header('etag', tag).header('cache-control', 'private, no-cache');
      if (matchesTag(request.headers['if-none-match'], tag)) return reply.code(304).send(null);
      return sendJson(reply, JSON.stringify(await readPage(insights, prepared, rowsPerPage)));
    },
  });
  const { examples = [] } = (app.getSchema(schemas.response) ?? {}) as { examples?: { data: Row[] }[] };
  app.post(`${path}/stream`, {
    ...common,
    schema: {
      operationId: `${operationId}Stream`,
      summary: `${summary}, as a stream`,
      description: `${description} One \`summary\` event with the info block, then one \`result\` event per row, up to \`max_results\`. A stream that fails ends without its last chunk.`,
      tags: ['Reports'],
      body,
      response: {
        200: eventResponse(
          schemas.info,
          schemas.row,
          examples.flatMap(({ data }) => data),
        ),
        ...errors,
      },
    },
    handler: async (request, reply) =>
      sendRows(insights, streams, await prepareTree(insights, report, request), reply),
  });
}
