import { query as readRows } from '@sightline/clickhouse';
import { detailResponses, type EventStreams, matchesTag, type Service, sendJson } from '@sightline/service';
import type { FastifyReply } from 'fastify';
import Type from 'typebox';
import { needs } from '../../http/calling.ts';
import { AnyRow, eventResponse, openRows, type ReportRows, sendEvents } from '../delivery/events.ts';
import type { Row } from '../statement/plan.ts';
import { answeringModels } from './answering-models.ts';
import { answersBehind } from './answers-behind.ts';
import type { ReportParts } from './context.ts';
import { type Prepared, prepareTree, type Report, type ReportQuery } from './pipeline.ts';
import { askedOf } from './prepare.ts';
import { reportTag } from './report-tag.ts';

/** How many rows are still to come; `undefined` where nothing bounds them. */
const rowsLeft = ({ query: { max_results }, request }: Prepared): number | undefined =>
  max_results === undefined || max_results === null ? undefined : Math.max(0, max_results - request.given);

/** How many answers the report is about, where the request asks for counts. */
function countsBehind({ shared }: ReportParts, { hasCounts, request }: Prepared): Promise<Row> | undefined {
  const { catalogue, period, filter } = request;
  if (!hasCounts) return undefined;
  const about = { edition: catalogue.edition, period, filter };
  return answersBehind(shared, catalogue.dataVersion, about).then((counted) => ({
    ...counted,
    data_version: catalogue.dataVersion,
  }));
}

/** One row more than the page has is read, to tell whether there is another page. */
export async function readPage(
  insights: ReportParts,
  prepared: Prepared,
  { rowsPerPage, hasOneRow }: Pick<Report<ReportQuery>, 'rowsPerPage' | 'hasOneRow'>,
) {
  const { query, request, rows, info } = prepared;
  const limit = Math.min(query.limit ?? rowsPerPage, rowsLeft(prepared) ?? Number.POSITIVE_INFINITY);
  const { sql, params, show } = rows.read({ after: request.after, limit: limit + 1, hasTotal: true });
  const [read, models, behind] = await Promise.all([
    rows.readOnce?.({ sql, params }) ?? readRows(insights.clickhouse, { sql, params, row: AnyRow }),
    answeringModels(insights.shared, request),
    countsBehind(insights, prepared),
  ]);
  const page = firstOf(read, limit, rows.countedBy);
  const last = page.at(-1);
  const given = request.given + page.length;
  const isLastPage = read.length === page.length || given === query.max_results;
  // Rows carry the total. Without one it is counted where the report can, and unknown behind a cursor.
  const total = read[0] ? Number(read[0].total) : rows.count ? await rows.count() : request.after ? null : 0;
  const data = await show(page);
  return {
    info: {
      total_results: total,
      count: page.length,
      next_cursor: isLastPage || !last ? null : request.cursorAfter(rows.keyset.valuesOf(last), given),
      models,
      ...info,
      ...behind,
    },
    data: hasOneRow ? data[0] : data,
  };
}

/** The rows of a page; where several rows count as one, all rows of the last. */
function firstOf(read: readonly Row[], limit: number, countedBy: ReportRows['countedBy']): Row[] {
  if (!countedBy) return read.slice(0, limit);
  const counted = new Set<unknown>();
  return read.filter((row) => counted.add(countedBy(row)).size <= limit);
}

/** All rows after the cursor. */
async function sendRows(
  insights: ReportParts,
  streams: EventStreams,
  prepared: Prepared,
  reply: FastifyReply,
) {
  const { request, rows, info } = prepared;
  const beside = Promise.all([
    rows.count?.(),
    answeringModels(insights.shared, request),
    countsBehind(insights, prepared),
  ]);
  // The summary waits for it; where the statement of the rows fails, nobody does.
  beside.catch(() => undefined);
  const statement = rows.read({ after: request.after, limit: rowsLeft(prepared) });
  const { readOnce } = rows;
  return sendEvents<Row>(streams, reply, {
    open:
      readOnce && rows.isFew
        ? async function* () {
            yield* await readOnce(statement);
          }
        : openRows(insights.clickhouse, statement, rows.settings),
    rowsAtATime: rows.rowsAtATime,
    show: statement.show,
    async summary(first) {
      const [counted, models, behind] = await beside;
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
  const { path, operationId, summary, description, schemas } = report;
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
      const prepared = await prepareTree(insights, report, askedOf(request));
      const { request: context, showsPrompts } = prepared;
      const state = await report.stateOf?.(insights, context);
      const page = { name: report.name, body: request.body, context, showsPrompts, state };
      const tag = await reportTag(insights, page);
      reply.header('etag', tag).header('cache-control', 'private, no-cache');
      if (matchesTag(request.headers['if-none-match'], tag)) return reply.code(304).send(null);
      return sendJson(reply, JSON.stringify(await readPage(insights, prepared, report)));
    },
  });
  if (report.hasStream === false) return;
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
      sendRows(insights, streams, await prepareTree(insights, report, askedOf(request)), reply),
  });
}
