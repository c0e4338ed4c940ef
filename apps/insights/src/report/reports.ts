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
import type { Report, ReportQuery } from './pipeline/pipeline.ts';
import { queryFanouts } from './query-fanouts/report.ts';
import { fanoutSchemas } from './query-fanouts/schema.ts';
import { DimensionRef } from './schema.ts';
import { sentiment } from './sentiment/report.ts';
import { sentimentSchemas } from './sentiment/schema.ts';
import { visibility } from './visibility/report.ts';
import { visibilitySchemas } from './visibility/schema.ts';
import { youtubeChannels } from './youtube/channels.ts';
import { youtubeSchemas } from './youtube/schema.ts';
import { youtubeSummary, youtubeSummarySchemas } from './youtube/summary.ts';
import { youtubeVideos } from './youtube/videos.ts';

/** The schema of its request is checked before a report plans, so that each gets the fields that it knows. */
const any = <Query extends ReportQuery>(report: Report<Query>) => report as unknown as Report<ReportQuery>;

/** Every report of the tree dialect, by the name that agents use. */
export const treeReports = {
  visibility: any(visibility),
  citations: any(citations),
  sentiment: any(sentiment),
  query_fanouts: any(queryFanouts),
  factcheck_scores: any(factcheckScores),
  factcheck_claims: any(factcheckClaims),
  answers: any(answerList),
  youtube_channels: any(youtubeChannels),
  youtube_videos: any(youtubeVideos),
  youtube_summary: any(youtubeSummary),
} as const;
export type TreeReportName = keyof typeof treeReports;

/** All schemas that requests and responses of these reports refer to. */
export const treeSchemas = [
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
