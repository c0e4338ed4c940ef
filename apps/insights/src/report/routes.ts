import { createEventStreams, type Service } from '@sightline/service';
import { answerListFields } from './answers/fields.ts';
import { readAnswers, streamAnswers } from './answers/query.ts';
import { answerSchemas } from './answers/schema.ts';
import { citations } from './citations/report.ts';
import { citationSchemas } from './citations/schema.ts';
import { reportRoutes, servedBy } from './engine/routes.ts';
import { factcheckClaims } from './factcheck/claims/report.ts';
import { factcheckClaimSchemas } from './factcheck/claims/schema.ts';
import { factcheckScores } from './factcheck/scores/report.ts';
import { factcheckScoreSchemas } from './factcheck/scores/schema.ts';
import { filterSchema } from './filter/filter-node.ts';
import type { ReportParts } from './parts.ts';
import { queryFanouts } from './query-fanouts/report.ts';
import { fanoutSchemas } from './query-fanouts/schema.ts';
import { DimensionRef } from './schema.ts';
import { sentiment } from './sentiment/report.ts';
import { sentimentSchemas } from './sentiment/schema.ts';
import { reportsV1Routes } from './v1/routes.ts';
import { visibility } from './visibility/report.ts';
import { visibilitySchemas } from './visibility/schema.ts';
import { visitReports } from './visits/register.ts';

/** A reader of a report is kept alive while the store works, and has an hour to take all rows. */
const streaming = { keepAliveMs: 15_000, lifetimeMs: 3_600_000, maxBufferedBytes: 16 * 1024 * 1024 };

const schemas = [
  filterSchema('VisibilityV2Query', visibility.fields),
  filterSchema('CitationsV2Query', citations.fields),
  filterSchema('SentimentV2Query', sentiment.fields),
  filterSchema('QueryFanoutsV2Query', queryFanouts.fields),
  filterSchema('FactcheckScoresQuery', factcheckScores.fields),
  filterSchema('FactcheckClaimsQuery', factcheckClaims.fields),
  filterSchema('AnswersV2Query', answerListFields),
  DimensionRef,
  ...visibilitySchemas,
  ...citationSchemas,
  ...sentimentSchemas,
  ...fanoutSchemas,
  ...factcheckScoreSchemas,
  ...factcheckClaimSchemas,
  ...answerSchemas,
];

export function reportsRoutes(app: Service, insights: ReportParts): void {
  const streams = createEventStreams(app, streaming);
  for (const schema of schemas) app.addSchema(schema);
  reportRoutes(app, insights, streams, {
    path: '/v2/reports/visibility',
    serve: servedBy(visibility),
    operationId: 'reportVisibility',
    summary: 'Visibility',
    description: 'How often and how early answers mention the assets of a category.',
    schemas: ['VisibilityV2Query', 'VisibilityV2Info', 'VisibilityRow', 'VisibilityV2Response'],
  });
  reportRoutes(app, insights, streams, {
    path: '/v2/reports/citations',
    serve: servedBy(citations),
    operationId: 'reportCitations',
    summary: 'Citations',
    description: 'Which domains, pages or kinds of pages answers cite.',
    schemas: ['CitationsV2Query', 'CitationsV2Info', 'CitationRow', 'CitationsV2Response'],
  });
  reportRoutes(app, insights, streams, {
    path: '/v2/reports/sentiment',
    serve: servedBy(sentiment),
    operationId: 'reportSentiment',
    summary: 'Sentiment',
    description:
      'In which tone answers speak of an asset, by theme or claim, or by the pages they rest it on.',
    schemas: ['SentimentV2Query', 'SentimentV2Info', 'SentimentRow', 'SentimentV2Response'],
  });
  reportRoutes(app, insights, streams, {
    path: '/v2/reports/query-fanouts',
    serve: servedBy(queryFanouts),
    operationId: 'reportQueryFanouts',
    summary: 'Query fan-outs',
    description: 'What answer engines search for before they answer.',
    schemas: ['QueryFanoutsV2Query', 'QueryFanoutsV2Info', 'QueryFanoutRow', 'QueryFanoutsV2Response'],
  });
  reportRoutes(app, insights, streams, {
    path: '/v2/reports/factcheck',
    serve: servedBy(factcheckScores),
    operationId: 'reportFactcheck',
    summary: 'Fact check',
    description: 'How much of what answers state is right.',
    schemas: ['FactcheckScoresQuery', 'FactcheckScoresInfo', 'FactcheckScoreRow', 'FactcheckScoresResponse'],
  });
  reportRoutes(app, insights, streams, {
    path: '/v2/reports/factcheck/claims',
    serve: servedBy(factcheckClaims),
    operationId: 'reportFactcheckClaims',
    summary: 'Fact check, claim by claim',
    description: 'What answers state, how often, and whether it is right.',
    schemas: ['FactcheckClaimsQuery', 'FactcheckClaimsInfo', 'FactcheckClaimsRow', 'FactcheckClaimsResponse'],
  });
  reportRoutes(app, insights, streams, {
    path: '/v2/prompts/answers',
    serve: { fields: () => answerListFields, page: readAnswers, stream: streamAnswers },
    operationId: 'listAnswers',
    summary: 'Answers',
    description: 'The answers themselves, the newest first, with what was found in them.',
    schemas: ['AnswersV2Query', 'AnswersV2Info', 'AnswerRow', 'AnswersV2Response'],
  });
  reportsV1Routes(app, insights, streams);
  visitReports(app, insights, streams);
}
