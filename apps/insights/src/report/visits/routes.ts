import { detailResponses, type EventStreams, type Service } from '@sightline/service';
import Type from 'typebox';
import { needs } from '../../http/calling.ts';
import { eventResponse } from '../delivery/events.ts';
import { linkSuccessor, sendCursorPage, sendLongEvents, sendLongPage } from '../delivery/long-pages.ts';
import type { ReportParts } from '../pipeline/context.ts';
import { askedOf } from '../pipeline/prepare.ts';
import { bots } from './bots/report.ts';
import { botsSchemas, botsV1Schemas } from './bots/schema.ts';
import { rawLogRoutes } from './raw-logs/routes.ts';
import { referrals } from './referrals/report.ts';
import { referralsSchemas, referralsV1Schemas } from './referrals/schema.ts';
import type { VisitsQuery, VisitsReport } from './report.ts';
import { prepareVisits } from './request.ts';
import { exampleRow, visitsSchemas } from './schema.ts';

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
  'A long page is streamed: if it fails, the connection is closed before the end of the JSON.';

/** A report in pages, and below `/stream` the same as events. */
function visitsRoutes(
  app: Service,
  insights: ReportParts,
  streams: EventStreams,
  { path, report, operationId, summary, description, query, stream }: Endpoint & { stream: string },
): void {
  app.post(path, {
    config: needs('insights_read'),
    attachValidation: true,
    schema: {
      operationId,
      summary,
      description: `${description} ${LONG_PAGE}`,
      tags: ['Traffic'],
      body: Type.Unsafe<VisitsQuery>(Type.Ref(query)),
      response: { 200: Type.Ref('VisitsV2Response'), ...errors() },
    },
    handler: async (request, reply) => {
      const page = await prepareVisits(insights, report, askedOf(request), { isPaged: true });
      return sendCursorPage(insights.clickhouse, page, reply);
    },
  });
  app.post(`${path}/stream`, {
    config: needs('insights_read'),
    attachValidation: true,
    schema: {
      operationId: `${operationId}Stream`,
      summary: `${summary}, as a stream`,
      description: `${description} One \`summary\` event with the info block, then one \`result\` event per row. A stream that fails ends without its last chunk.`,
      tags: ['Traffic'],
      body: Type.Unsafe<VisitsQuery>(Type.Ref(stream)),
      response: {
        200: eventResponse('VisitsV2Info', 'ReportV1Result', [exampleRow]),
        ...errors(),
      },
    },
    handler: async (request, reply) => {
      const page = await prepareVisits(insights, report, askedOf(request), { isPaged: false });
      return sendLongEvents(insights.clickhouse, streams, page, reply, { next_cursor: null });
    },
  });
}

/** The first version. It has a successor, and is not deprecated: the specification does not list it. */
function visitsRouteV1(
  app: Service,
  insights: ReportParts,
  { path, report, operationId, summary, description, query, successor }: Endpoint & { successor: string },
): void {
  app.post(path, {
    config: needs('insights_read'),
    attachValidation: true,
    onRequest: linkSuccessor(successor, { isDeprecated: false }),
    schema: {
      operationId,
      summary,
      description: `${description} New clients use \`${successor}\`. ${LONG_PAGE}`,
      tags: ['Traffic'],
      body: Type.Unsafe<VisitsQuery>(Type.Ref(query)),
      response: { 200: Type.Ref('ReportV1Response'), ...errors() },
    },
    handler: async (request, reply) => {
      const page = await prepareVisits(insights, report, askedOf(request), { isPaged: true });
      return sendLongPage(insights.clickhouse, page, reply);
    },
  });
}

/** All schemas that requests and responses of these reports refer to. */
export const allVisitsSchemas = [
  ...visitsSchemas,
  ...botsSchemas,
  ...referralsSchemas,
  ...botsV1Schemas,
  ...referralsV1Schemas,
];

const ofBots =
  'Which bots of AI providers visit a domain, and what they read. Visits that only claim to be of a bot are left out.';
const ofReferrals =
  'Which answer engines send people to a domain. Visits from elsewhere count as `internal` or `none`.';
const ofChannels =
  'The dimension `channel` tells all of them apart: `ai_assistant`, `search`, `email`, `other_site`, `internal`, `direct`, and `unknown` for hours that were summed without it.';

/** Both versions of the reports on visits. */
export function visitReports(app: Service, insights: ReportParts, streams: EventStreams): void {
  for (const schema of allVisitsSchemas) app.addSchema(schema);
  visitsRoutes(app, insights, streams, {
    path: '/v2/reports/bots',
    report: bots,
    operationId: 'reportBots',
    summary: 'Bots',
    description: ofBots,
    query: 'BotsV2Query',
    stream: 'BotsV2StreamQuery',
  });
  visitsRoutes(app, insights, streams, {
    path: '/v2/reports/referrals',
    report: referrals,
    operationId: 'reportReferrals',
    summary: 'Referrals',
    description: `${ofReferrals} ${ofChannels}`,
    query: 'ReferralsV2Query',
    stream: 'ReferralsV2StreamQuery',
  });
  visitsRouteV1(app, insights, {
    path: '/v1/reports/bots',
    successor: '/v2/reports/bots',
    report: bots,
    operationId: 'reportBotsV1',
    summary: 'Bots, first version',
    description: ofBots,
    query: 'BotsV1Query',
  });
  visitsRouteV1(app, insights, {
    path: '/v1/reports/referrals',
    successor: '/v2/reports/referrals',
    report: referrals,
    operationId: 'reportReferralsV1',
    summary: 'Referrals, first version',
    description: ofReferrals,
    query: 'ReferralsV1Query',
  });
  rawLogRoutes(app, insights);
}
