import { detailResponses, type EventStreams, type Service, sendJson } from '@sightline/service';
import type { FastifyReply } from 'fastify';
import Type from 'typebox';
import { needs } from '../../http/calling.ts';
import type { Fields } from '../filter/field.ts';
import type { ReportParts } from '../parts.ts';
import { askingOf } from './asking-of.ts';
import { eventResponse } from './event-response.ts';
import { formFaults } from './form-faults.ts';
import { type ReportPage, readPage } from './page.ts';
import type { Report, ReportQuery } from './report.ts';
import { streamReport } from './stream.ts';
import type { Asking } from './understand.ts';

/** How an endpoint answers: a page, or all rows as events. */
export interface Served<Query extends ReportQuery> {
  /** What the filter of a request can be about. */
  fields: (query: Query) => Fields;
  page: (insights: ReportParts, query: Query, asking: Asking) => Promise<ReportPage>;
  stream: (
    insights: ReportParts,
    streams: EventStreams,
    query: Query,
    asking: Asking,
    reply: FastifyReply,
  ) => Promise<void>;
}

export const servedBy = <Query extends ReportQuery>(report: Report<Query>): Served<Query> => ({
  fields: (query) => report.fieldsOf?.(query) ?? report.fields,
  page: (insights, query, asking) => readPage(insights, report, query, asking),
  stream: (insights, streams, query, asking, reply) =>
    streamReport(insights, streams, report, query, asking, reply),
});

interface Endpoint<Query extends ReportQuery> {
  path: string;
  serve: Served<Query>;
  operationId: string;
  summary: string;
  description: string;
  /** Their names. */
  schemas: [query: string, info: string, row: string, response: string];
}

const errors = () => detailResponses(401, 403, 404, 422, 429, 503);

/** A report in pages, and below `/stream` the same as events. */
export function reportRoutes<Query extends ReportQuery>(
  app: Service,
  insights: ReportParts,
  streams: EventStreams,
  endpoint: Endpoint<Query>,
): void {
  const { path, serve, operationId, summary, description, schemas } = endpoint;
  const [query, info, row, response] = schemas;
  const body = Type.Unsafe<Query>(Type.Ref(query));
  const config = { ...needs('insights_read'), findMore: formFaults(serve.fields) };
  app.post(path, {
    config,
    schema: {
      operationId,
      summary,
      description,
      tags: ['Reports'],
      body,
      response: { 200: Type.Ref(response), ...errors() },
    },
    handler: async (request, reply) => {
      const query = request.body as Query;
      const page = await serve.page(insights, query, askingOf(request, query));
      return sendJson(reply, JSON.stringify(page));
    },
  });
  app.post(`${path}/stream`, {
    config,
    schema: {
      operationId: `${operationId}Stream`,
      summary: `${summary}, as a stream`,
      description: `${description} One \`summary\` event with the info block, then one \`result\` event a row, up to \`max_results\`. A stream that breaks off ends without the last chunk of its answer.`,
      tags: ['Reports'],
      body,
      response: {
        200: eventResponse(info, row, exampleRows(app, response)),
        ...errors(),
      },
    },
    handler: async (request, reply) => {
      const query = request.body as Query;
      await serve.stream(insights, streams, query, askingOf(request, query), reply);
      return reply;
    },
  });
}

/** A row of the example of the page: what the data of an event is. */
function exampleRows(app: Service, response: string): unknown[] {
  const { examples = [] } = (app.getSchema(response) ?? {}) as { examples?: ReportPage[] };
  return examples.flatMap(({ data }) => data);
}
