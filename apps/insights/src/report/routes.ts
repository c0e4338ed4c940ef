import { createEventStreams, type Service } from '@sightline/service';
import { getAnswerRoute } from './answers/get-answer.ts';
import { answerList } from './answers/report.ts';
import { answerSchemas } from './answers/schema.ts';
import { citations } from './citations/report.ts';
import { citationSchemas } from './citations/schema.ts';
import { ComparedPeriod, MetricChange, MetricInterval } from './evidence/schema.ts';
import { factcheckClaims } from './factcheck/claims/report.ts';
import { factcheckClaimSchemas } from './factcheck/claims/schema.ts';
import { factcheckScores } from './factcheck/scores/report.ts';
import { factcheckScoreSchemas } from './factcheck/scores/schema.ts';
import { answerFields } from './filter/fields.ts';
import { answerFilterSchemas, filterSchema } from './filter/filter-node.ts';
import { freshnessRoute } from './freshness/route.ts';
import type { ReportParts } from './pipeline/context.ts';
import { reportRoutes } from './pipeline/report-routes.ts';
import { queryFanouts } from './query-fanouts/report.ts';
import { fanoutSchemas } from './query-fanouts/schema.ts';
import { DimensionRef } from './schema.ts';
import { sentiment } from './sentiment/report.ts';
import { sentimentSchemas } from './sentiment/schema.ts';
import { reportsV1Routes } from './v1/routes.ts';
import { visibility } from './visibility/report.ts';
import { visibilitySchemas } from './visibility/schema.ts';
import { visitReports } from './visits/routes.ts';
import { youtubeChannels } from './youtube/channels.ts';
import { youtubeSchemas } from './youtube/schema.ts';
import { youtubeSummary, youtubeSummarySchemas } from './youtube/summary.ts';
import { youtubeVideos } from './youtube/videos.ts';

/** A reader of a report is kept alive while ClickHouse works, and has an hour to take all rows. */
const streaming = { keepAliveMs: 15_000, lifetimeMs: 3_600_000, maxBufferedBytes: 16 * 1024 * 1024 };

const schemas = [
  filterSchema('VisibilityV2Query', visibility.fields),
  filterSchema('CitationsV2Query', citations.fields),
  filterSchema('SentimentV2Query', sentiment.fields),
  filterSchema('QueryFanoutsV2Query', queryFanouts.fields),
  filterSchema('FactcheckScoresQuery', factcheckScores.fields),
  filterSchema('FactcheckClaimsQuery', factcheckClaims.fields),
  filterSchema('YoutubeChannelsQuery', youtubeChannels.fields),
  filterSchema('YoutubeVideosQuery', youtubeVideos.fields),
  filterSchema('YoutubeSummaryQuery', youtubeSummary.fields),
  ...answerFilterSchemas('AnswersV2Query', answerList.fields, answerFields),
  DimensionRef,
  ComparedPeriod,
  MetricChange,
  MetricInterval,
  ...visibilitySchemas,
  ...citationSchemas,
  ...sentimentSchemas,
  ...fanoutSchemas,
  ...factcheckScoreSchemas,
  ...factcheckClaimSchemas,
  ...answerSchemas,
  ...youtubeSchemas,
  ...youtubeSummarySchemas,
];

/** What answers say and who visits: one endpoint per report, all on the same pipeline (docs/decisions/0092). */
export function reportsRoutes(app: Service, insights: ReportParts): void {
  const streams = createEventStreams(app, streaming);
  for (const schema of schemas) app.addSchema(schema);
  reportRoutes(app, insights, streams, visibility);
  reportRoutes(app, insights, streams, citations);
  reportRoutes(app, insights, streams, sentiment);
  reportRoutes(app, insights, streams, queryFanouts);
  reportRoutes(app, insights, streams, factcheckScores);
  reportRoutes(app, insights, streams, factcheckClaims);
  reportRoutes(app, insights, streams, answerList);
  reportRoutes(app, insights, streams, youtubeChannels);
  reportRoutes(app, insights, streams, youtubeVideos);
  reportRoutes(app, insights, streams, youtubeSummary);
  freshnessRoute(app, insights);
  getAnswerRoute(app, insights);
  reportsV1Routes(app, insights, streams);
  visitReports(app, insights, streams);
}
