import { detailResponses, type EventStreams, type Service } from '@sightline/service';
import Type from 'typebox';
import { needs } from '../../http/calling.ts';
import { askingOf } from '../engine/asking-of.ts';
import { eventResponse } from '../engine/event-response.ts';
import type { ReportParts } from '../parts.ts';
import { tellSuccessor } from './deprecation.ts';
import { formFaultsV1 } from './form-faults.ts';
import { prepareV1 } from './prepare.ts';
import { sendReportEvents, sendReportPage } from './read.ts';
import type { QueryV1, ReportV1 } from './report.ts';

interface Endpoint<Query extends QueryV1> {
  path: string;
  /** What to use instead. */
  successor: string;
  report: ReportV1<Query>;
  operationId: string;
  summary: string;
  description: string;
  /** Their names. */
  schemas: readonly [query: string, response: string];
}

const errors = () => detailResponses(401, 403, 404, 422, 429, 503);

export function reportRouteV1<Query extends QueryV1>(
  app: Service,
  insights: ReportParts,
  { path, successor, report, operationId, summary, description, schemas }: Endpoint<Query>,
): void {
  const [query, response] = schemas;
  app.post(path, {
    config: { ...needs('insights_read'), findMore: formFaultsV1(report) },
    onRequest: tellSuccessor(successor, { isDeprecated: true }),
    schema: {
      operationId,
      summary,
      description: `${description} Deprecated: use \`${successor}\`. A long page is streamed: if it breaks off, the connection is closed before the end of the JSON.`,
      deprecated: true,
      tags: ['Reports'],
      body: Type.Unsafe<Query>(Type.Ref(query)),
      response: { 200: Type.Ref(response), ...errors() },
    },
    handler: async (request, reply) => {
      const asked = request.body as Query;
      const asking = askingOf(request, asked);
      const prepared = await prepareV1(insights, report, asked, asking, { isPaged: true });
      return sendReportPage(insights, prepared, reply);
    },
  });
}

/** The same as events. All rows, unless the request says otherwise. */
export function streamRouteV1<Query extends QueryV1>(
  app: Service,
  insights: ReportParts,
  streams: EventStreams,
  { path, successor, report, operationId, summary, description }: Endpoint<Query>,
  [query, row]: readonly [query: string, row: string],
): void {
  app.post(`${path}/stream`, {
    config: { ...needs('insights_read'), findMore: formFaultsV1(report) },
    onRequest: tellSuccessor(`${successor}/stream`, { isDeprecated: true }),
    schema: {
      operationId: `${operationId}Stream`,
      summary: `${summary}, as a stream`,
      description: `${description} Deprecated: use \`${successor}/stream\`. One \`summary\` event with the request and the number of rows, then one \`result\` event a row. A stream that breaks off ends without the last chunk of its answer.`,
      deprecated: true,
      tags: ['Reports'],
      body: Type.Unsafe<Query>(Type.Ref(query)),
      response: {
        200: eventResponse('SummaryV1', row, [{ metrics: [0.42], dimensions: ['Aurora'] }]),
        ...errors(),
      },
    },
    handler: async (request, reply) => {
      const asked = request.body as Query;
      const asking = askingOf(request, asked);
      const prepared = await prepareV1(insights, report, asked, asking, { isPaged: false });
      await sendReportEvents(insights, streams, prepared, reply);
      return reply;
    },
  });
}
