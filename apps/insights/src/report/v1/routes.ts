import { detailResponses, type EventStreams, type Service } from '@sightline/service';
import Type from 'typebox';
import { needs } from '../../http/calling.ts';
import { askingOf } from '../engine/asking-of.ts';
import type { ReportParts } from '../parts.ts';
import { answersV1Fields } from './answers/fields.ts';
import { sendAnswers } from './answers/query.ts';
import { type AnswersV1Query, answersV1Schemas } from './answers/schema.ts';
import { arraySchemas } from './array/schema.ts';
import { citationsV1 } from './citations/report.ts';
import { citationsV1Schemas } from './citations/schema.ts';
import { tellSuccessor } from './deprecation.ts';
import { filterSchemas } from './filter/filter.ts';
import { formFaultsV1 } from './form-faults.ts';
import { queryFanoutsV1 } from './query-fanouts/report.ts';
import { queryFanoutsV1Schemas } from './query-fanouts/schema.ts';
import { reportRouteV1, streamRouteV1 } from './report-routes.ts';
import { sentimentV1 } from './sentiment/report.ts';
import { sentimentV1Schemas } from './sentiment/schema.ts';
import { sentimentV2Report } from './sentiment-v2/report.ts';
import { sentimentV2ReportSchemas } from './sentiment-v2/schema.ts';
import { visibilityV1 } from './visibility/report.ts';
import { visibilityV1Schemas } from './visibility/schema.ts';

const schemas = [
  ...filterSchemas,
  ...arraySchemas,
  ...visibilityV1Schemas,
  ...citationsV1Schemas,
  ...sentimentV1Schemas,
  ...sentimentV2ReportSchemas,
  ...queryFanoutsV1Schemas,
  ...answersV1Schemas,
];

/** The first version of the reports: deprecated and served, on the same engine. */
export function reportsV1Routes(app: Service, insights: ReportParts, streams: EventStreams): void {
  for (const schema of schemas) app.addSchema(schema);
  const visibility = {
    path: '/v1/reports/visibility',
    successor: '/v2/reports/visibility',
    report: visibilityV1,
    operationId: 'reportVisibilityV1',
    summary: 'Visibility, first version',
    description: 'How often and how early answers mention assets.',
    schemas: ['VisibilityV1Query', 'ReportV1Response'] as const,
  };
  reportRouteV1(app, insights, visibility);
  streamRouteV1(app, insights, streams, visibility, ['VisibilityV1StreamQuery', 'ReportV1Result']);
  const citations = {
    path: '/v1/reports/citations',
    successor: '/v2/reports/citations',
    report: citationsV1,
    operationId: 'reportCitationsV1',
    summary: 'Citations, first version',
    description:
      'Which pages answers cite. The filter `mentioned` is about answers that mention an asset of your own.',
    schemas: ['CitationsV1Query', 'CitationsV1Response'] as const,
  };
  reportRouteV1(app, insights, citations);
  streamRouteV1(app, insights, streams, citations, ['CitationsV1StreamQuery', 'CitationsV1Result']);
  const sentiment = {
    path: '/v1/reports/sentiment',
    successor: '/v2/reports/sentiment',
    report: sentimentV1,
    operationId: 'reportSentimentV1',
    summary: 'Sentiment, first version',
    description: 'In which tone answers speak of assets.',
    schemas: ['SentimentV1Query', 'ReportV1Response'] as const,
  };
  reportRouteV1(app, insights, sentiment);
  streamRouteV1(app, insights, streams, sentiment, ['SentimentV1StreamQuery', 'ReportV1Result']);
  reportRouteV1(app, insights, {
    path: '/v1/reports/sentiment-v2',
    successor: '/v2/reports/sentiment',
    report: sentimentV2Report,
    operationId: 'reportSentimentV2',
    summary: 'Sentiment of one asset, before the second version',
    description: 'In which tone answers speak of an asset, and in which tone they did in another period.',
    schemas: ['SentimentV2ReportQuery', 'SentimentV2ReportResponse'],
  });
  reportRouteV1(app, insights, {
    path: '/v1/reports/query-fanouts',
    successor: '/v2/reports/query-fanouts',
    report: queryFanoutsV1,
    operationId: 'reportQueryFanoutsV1',
    summary: 'Query fan-outs, first version',
    description: 'What answer engines search for before they answer.',
    schemas: ['QueryFanoutsV1Query', 'ReportV1Response'],
  });
  app.post('/v1/prompts/answers', {
    config: { ...needs('insights_read'), findMore: formFaultsV1({ fields: answersV1Fields }) },
    onRequest: tellSuccessor('/v2/prompts/answers', { isDeprecated: false }),
    schema: {
      operationId: 'listAnswersV1',
      summary: 'Answers, first version',
      description:
        'The answers themselves, the newest first. A filter on assets is about those that an answer mentions. A long page is streamed: if it breaks off, the connection is closed before the end of the JSON.',
      tags: ['Reports'],
      body: Type.Unsafe<AnswersV1Query>(Type.Ref('AnswersV1Query')),
      response: { 200: Type.Ref('AnswersV1Response'), ...detailResponses(401, 403, 404, 422, 429, 503) },
    },
    handler: (request, reply) => sendAnswers(insights, request.body, askingOf(request, request.body), reply),
  });
}
