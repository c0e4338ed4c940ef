import { createKeyset } from '@sightline/clickhouse';
import Type, { type Static } from 'typebox';
import { conditionsSql } from '../filter/filter-sql.ts';
import type { Report } from '../pipeline/pipeline.ts';
import { requestSchema } from '../schema.ts';
import { exampleInfo, youtubeInfo } from './schema.ts';
import { CHANNEL, knownCitations, sourceTypes, stateOfYoutube, youtubeFields } from './youtube-sources.ts';

const YoutubeSummaryQuery = requestSchema('YoutubeSummaryQuery', { before: {}, after: {} }, {});
type YoutubeSummaryQuery = Static<typeof YoutubeSummaryQuery>;

const YoutubeSummaryInfo = youtubeInfo('YoutubeSummaryInfo', {});

const number = (description: string) => Type.Optional(Type.Integer({ default: 0, description }));

const YoutubeCoverage = Type.Object(
  {
    total_youtube_citations: number('As many as the citations report counts for youtube.com.'),
    attributed_citations: number('Those that belong to a channel that is known.'),
    unattributed_citations: number('The others.'),
    citations_video: number('Of videos.'),
    citations_short: number('Of shorts.'),
    citations_channel: number('Of pages of channels.'),
    citations_playlist: number('Of playlists.'),
    citations_other: number('Of searches, feeds and all else.'),
    distinct_channels: number('Different channels that are known.'),
    distinct_videos: number('Different videos.'),
    distinct_shorts: number('Different shorts.'),
  },
  {
    $id: 'YoutubeCoverage',
    description: 'What of YouTube is cited, and how much of it belongs to a channel that is known.',
  },
);

const YoutubeSummaryResponse = Type.Object(
  { info: Type.Ref('YoutubeSummaryInfo'), data: Type.Ref('YoutubeCoverage') },
  {
    $id: 'YoutubeSummaryResponse',
    examples: [
      {
        info: { total_results: 1, count: 1, ...exampleInfo, source_types: [...sourceTypes] },
        data: {
          total_youtube_citations: 200,
          attributed_citations: 176,
          unattributed_citations: 24,
          citations_video: 140,
          citations_short: 22,
          citations_channel: 18,
          citations_playlist: 12,
          citations_other: 8,
          distinct_channels: 31,
          distinct_videos: 64,
          distinct_shorts: 11,
        },
      },
    ],
  },
);

export const youtubeSummarySchemas = [
  YoutubeSummaryQuery,
  YoutubeCoverage,
  YoutubeSummaryInfo,
  YoutubeSummaryResponse,
];

const distinct = (type: string) => `uniqExactIf(source_id, source_type = '${type}')`;

/** SQL by name. */
const coverage = {
  total_youtube_citations: 'count()',
  attributed_citations: `countIf(${CHANNEL} != '')`,
  unattributed_citations: `countIf(${CHANNEL} = '')`,
  ...Object.fromEntries(sourceTypes.map((type) => [`citations_${type}`, `countIf(source_type = '${type}')`])),
  distinct_channels: `uniqExactIf(${CHANNEL}, ${CHANNEL} != '')`,
  distinct_videos: distinct('video'),
  distinct_shorts: distinct('short'),
};

/** What of YouTube answers cite, and how much of it belongs to a channel that is known. */
export const youtubeSummary: Report<YoutubeSummaryQuery> = {
  path: '/v2/reports/social/youtube/summary',
  operationId: 'reportYoutubeSummary',
  summary: 'YouTube, all together',
  description:
    'How often answers cite YouTube, by kind of address, and how much of it belongs to a channel that is known.',
  schemas: {
    query: 'YoutubeSummaryQuery',
    info: 'YoutubeSummaryInfo',
    row: 'YoutubeCoverage',
    response: 'YoutubeSummaryResponse',
  },
  name: 'youtube summary',
  fields: youtubeFields({ category_id: '' }),
  fieldsOf: youtubeFields,
  rowsPerPage: 1,
  hasStream: false,
  hasOneRow: true,
  stateOf: stateOfYoutube,
  plan: (_query, { category: { categoryId }, catalogue, period, filter, bindings }) => ({
    info: { category_id: categoryId, source_types: sourceTypes },
    rows: () => ({
      keyset: createKeyset([]),
      read() {
        const columns = Object.entries(coverage).map(([name, sql]) => `${sql} AS ${name}`);
        const where = conditionsSql({ owner: ['category_id', catalogue.edition], period, filter }, bindings);
        const sql = `SELECT ${columns.join(', ')}, 1 AS total FROM ${knownCitations(categoryId, bindings)} WHERE ${where}`;
        const show = async (rows: Record<string, unknown>[]) => rows.map(({ total: _total, ...row }) => row);
        return { sql, params: bindings.params, show };
      },
    }),
  }),
};
