import { query as readRows } from '@sightline/clickhouse';
import type { InputFault } from '@sightline/service';
import Type from 'typebox';
import type { Report } from '../pipeline/pipeline.ts';
import type { Complete } from '../statement/plan.ts';
import type { YoutubeVideosQuery } from './schema.ts';
import {
  CHANNEL,
  channelsOf,
  keptOf,
  knownCitations,
  ofTypes,
  type SourceType,
  sourceTypes,
  stateOfYoutube,
  youtubeDimensions,
  youtubeEvidence,
  youtubeFields,
  youtubeMetrics,
} from './youtube-sources.ts';

const { count, citation_share } = youtubeMetrics;

/** Which videos, shorts, playlists and other addresses of YouTube answers cite. */
export const youtubeVideos: Report<YoutubeVideosQuery> = {
  path: '/v2/reports/social/youtube/videos',
  operationId: 'reportYoutubeVideos',
  summary: 'YouTube videos',
  description:
    'Which videos and shorts of YouTube answers cite, with title, channel and length where they are known; with `attribution` also what belongs to no channel that is known.',
  schemas: {
    query: 'YoutubeVideosQuery',
    info: 'YoutubeVideosInfo',
    row: 'YoutubeVideoRow',
    response: 'YoutubeVideosResponse',
  },
  name: 'youtube videos',
  fields: youtubeFields({ category_id: '' }),
  fieldsOf: youtubeFields,
  rowsPerPage: 10,
  hasStream: false,
  stateOf: stateOfYoutube,
  plan(query, { category, bindings, faults }) {
    const { attribution = 'attributed' } = query;
    const types = typesOf(query, faults);
    const table = knownCitations(category.categoryId, bindings);
    const where = [ofTypes(types, bindings), ...isAttributed[attribution]].join(' AND ');
    return {
      dimensions: (['source_type', 'source'] as const).map((name) => ({ ...youtubeDimensions[name], name })),
      measures: { count: 'sum', all: 'sum' },
      metrics: { count, citation_share },
      sources: [
        { table, level: 'row', measures: { count: 'count()' }, where },
        { table: 'youtube_citations', level: 'group', measures: { all: 'count()' } },
      ],
      order: { metric: count, direction: 'desc' },
      isRanked: true,
      evidence: youtubeEvidence(table, where),
      info: {
        category_id: category.categoryId,
        source_types: types,
        cursor: query.cursor ?? null,
        limit: query.limit ?? 10,
        attribution,
      },
      complete: describeSources,
    };
  },
};

/** SQL conditions. */
const isAttributed = {
  attributed: [`${CHANNEL} != ''`],
  unattributed: [`${CHANNEL} = ''`],
  all: [],
} as const;

function typesOf({ attribution = 'attributed', source_types }: YoutubeVideosQuery, faults: InputFault[]) {
  const usual: readonly SourceType[] = attribution === 'attributed' ? ['video', 'short'] : sourceTypes;
  const at = attribution === 'attributed' ? (source_types?.indexOf('other') ?? -1) : -1;
  if (at >= 0) {
    const msg = 'must not be other, which belongs to no channel, unless attribution is unattributed or all';
    faults.push({ loc: ['body', 'source_types', at], msg, type: 'source_type' });
  }
  return [...new Set(source_types ?? usual)];
}

const Source = Type.Object({
  kind: Type.String(),
  source_id: Type.String(),
  channel_id: Type.String(),
  title: Type.String(),
  published_at: Type.Union([Type.Integer(), Type.Null()]),
  duration_seconds: Type.Union([Type.Integer(), Type.Null()]),
  video_category: Type.String(),
});

const describeSources: Complete = async ({ plan, clickhouse }, rows, shown) => {
  const bindings = plan.bindings.fork();
  const keys = rows.map((row) => ({
    type: String(row.key_source_type) as SourceType,
    id: String(row.key_source),
  }));
  const ids = bindings.bind(
    'Array(String)',
    keys.map(({ id }) => id),
  );
  const sql = `SELECT toString(kind) AS kind, source_id, channel_id, title, toUnixTimestamp(published_at) AS published_at, duration_seconds, video_category
    FROM ${keptOf('youtube_sources', plan.categoryId, bindings)} AND source_id IN ${ids}`;
  const known = await readRows(clickhouse, { sql, params: bindings.paramsOf(sql), row: Source });
  const sources = new Map(known.map((one) => [`${one.kind} ${one.source_id}`, one]));
  const found = keys.map(({ type, id }) => {
    const source = sources.get(`${type === 'short' ? 'video' : type} ${id}`);
    return { type, id, source, channelId: source?.channel_id || (type === 'channel' ? id : '') };
  });
  const channels = found.flatMap(({ channelId }) => (channelId ? [channelId] : []));
  const channelOf = await channelsOf(clickhouse, plan.categoryId, channels, plan.bindings.fork());
  for (const [index, { type, id, source, channelId }] of found.entries()) {
    const channel = channelOf(channelId);
    const { source: _source, source_type: _type, ...rest } = shown[index] ?? {};
    shown[index] = {
      video_id: type === 'other' ? '' : id,
      source_type: type,
      title: source?.title || null,
      channel_title: channel.title,
      channel_handle: channel.handle,
      url: addressOf[type](id),
      channel_url: channel.url,
      published_at: source?.published_at ? new Date(source.published_at * 1000).toISOString() : null,
      duration_seconds: source?.duration_seconds ?? null,
      video_category: source?.video_category || null,
      ...rest,
    };
  }
};

const site = 'https://www.youtube.com';
const addressOf: Readonly<Record<SourceType, (id: string) => string>> = {
  video: (id) => `${site}/watch?v=${id}`,
  short: (id) => `${site}/shorts/${id}`,
  playlist: (id) => `${site}/playlist?list=${id}`,
  channel: (id) => `${site}/${id.startsWith('UC') ? `channel/${id}` : encodeURI(id)}`,
  other: (id) => id,
};
