import { callerOf } from '@sightline/access';
import { detailResponses, type EventStreams, type Service } from '@sightline/service';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { needs, organizationsOf } from '../../http/calling.ts';
import { eventResponse } from '../engine/event-response.ts';
import type { ReportParts } from '../parts.ts';
import { tellSuccessor } from '../v1/deprecation.ts';
import { formFaultsV1 } from '../v1/form-faults.ts';
import { type AskingForVisits, prepareVisits } from './prepare.ts';
import { sendCursoredPage, sendVisitsEvents, sendVisitsPage } from './read.ts';
import type { VisitsQuery, VisitsReport } from './report.ts';
import { exampleRow } from './schema.ts';

interface Endpoint {
  path: string;
  report: VisitsReport;
  operationId: string;
  summary: string;
  description: string;
  /** The name of its schema. */
  query: string;
}

const errors = () => detailResponses(401, 403, 404, 422, 429, 503);
const LONG_PAGE =
  'A long page is streamed: if it breaks off, the connection is closed before the end of the JSON.';

export function askingForVisits(request: FastifyRequest): AskingForVisits {
  const { keyId, subject } = callerOf(request);
  return { organizationIds: organizationsOf(request), callerId: keyId ?? subject ?? '' };
}

/** A report in pages, and below `/stream` the same as events. */
export function visitsRoutes(
  app: Service,
  insights: ReportParts,
  streams: EventStreams,
  { path, report, operationId, summary, description, query, stream }: Endpoint & { stream: string },
): void {
  app.post(path, {
    config: { ...needs('insights_read'), findMore: formFaultsV1(report) },
    schema: {
      operationId,
      summary,
      description: `${description} ${LONG_PAGE}`,
      tags: ['Traffic'],
      body: Type.Unsafe<VisitsQuery>(Type.Ref(query)),
      response: { 200: Type.Ref('VisitsV2Response'), ...errors() },
    },
    handler: async (request, reply) => {
      const asking = askingForVisits(request);
      const prepared = await prepareVisits(insights, report, request.body, asking, { isPaged: true });
      return sendCursoredPage(insights, prepared, reply);
    },
  });
  app.post(`${path}/stream`, {
    config: { ...needs('insights_read'), findMore: formFaultsV1(report) },
    schema: {
      operationId: `${operationId}Stream`,
      summary: `${summary}, as a stream`,
      description: `${description} One \`summary\` event with the info block, then one \`result\` event a row. A stream that breaks off ends without the last chunk of its answer.`,
      tags: ['Traffic'],
      body: Type.Unsafe<VisitsQuery>(Type.Ref(stream)),
      response: {
        200: eventResponse('VisitsV2Info', 'ReportV1Result', [exampleRow]),
        ...errors(),
      },
    },
    handler: async (request, reply) => {
      const asking = askingForVisits(request);
      const prepared = await prepareVisits(insights, report, request.body, asking, { isPaged: false });
      await sendVisitsEvents(insights, streams, prepared, reply);
      return reply;
    },
  });
}

/** The first version. It has a successor, and is not deprecated: the specification does not list it. */
export function visitsRouteV1(
  app: Service,
  insights: ReportParts,
  { path, report, operationId, summary, description, query, successor }: Endpoint & { successor: string },
): void {
  app.post(path, {
    config: { ...needs('insights_read'), findMore: formFaultsV1(report) },
    onRequest: tellSuccessor(successor, { isDeprecated: false }),
    schema: {
      operationId,
      summary,
      description: `${description} New clients use \`${successor}\`. ${LONG_PAGE}`,
      tags: ['Traffic'],
      body: Type.Unsafe<VisitsQuery>(Type.Ref(query)),
      response: { 200: Type.Ref('ReportV1Response'), ...errors() },
    },
    handler: async (request, reply) => {
      const asking = askingForVisits(request);
      const prepared = await prepareVisits(insights, report, request.body, asking, { isPaged: true });
      return sendVisitsPage(insights, prepared, reply);
    },
  });
}
