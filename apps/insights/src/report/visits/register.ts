import type { EventStreams, Service } from '@sightline/service';
import { bots } from '../bots/report.ts';
import { botsSchemas } from '../bots/schema.ts';
import type { ReportParts } from '../parts.ts';
import { referrals } from '../referrals/report.ts';
import { referralsSchemas } from '../referrals/schema.ts';
import { botsV1Schemas } from '../v1/bots/schema.ts';
import { rawLogRoutes } from '../v1/raw-logs/routes.ts';
import { referralsV1Schemas } from '../v1/referrals/schema.ts';
import { visitsRoutes, visitsRouteV1 } from './routes.ts';
import { visitsSchemas } from './schema.ts';

const schemas = [
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
  for (const schema of schemas) app.addSchema(schema);
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
