import type { InputFault } from '@sightline/service';
import type { Period } from '../period.ts';
import type { Report } from '../pipeline/pipeline.ts';
import type { Complete, Row } from '../statement/plan.ts';
import type { YoutubeChannelsQuery } from './schema.ts';
import {
  CHANNEL,
  channelsOf,
  knownCitations,
  ofTypes,
  type SourceType,
  stateOfYoutube,
  youtubeDimensions,
  youtubeEvidence,
  youtubeFields,
  youtubeMetrics,
} from './youtube-sources.ts';

const attributable: readonly SourceType[] = ['video', 'short', 'channel', 'playlist'];

/** Which channels, or which categories and kinds of videos, answers cite. */
export const youtubeChannels: Report<YoutubeChannelsQuery> = {
  path: '/v2/reports/social/youtube/channels',
  operationId: 'reportYoutubeChannels',
  summary: 'YouTube channels',
  description:
    'Which channels of YouTube answers cite: with their videos, shorts, playlists and pages. Channels are looked up by the worker (docs/how-to/youtube.md); citations of channels that are not known are counted by the summary.',
  schemas: {
    query: 'YoutubeChannelsQuery',
    info: 'YoutubeChannelsInfo',
    row: 'YoutubeChannelRow',
    response: 'YoutubeChannelsResponse',
  },
  name: 'youtube channels',
  fields: youtubeFields({ category_id: '' }),
  fieldsOf: youtubeFields,
  rowsPerPage: 10,
  hasStream: false,
  stateOf: stateOfYoutube,
  plan(query, { category, period, bindings, faults }) {
    const grouped = groupingOf(query, faults);
    const types = typesOf(query, faults);
    boundDates(query, period, faults);
    const [leading = 'channel', besides] = grouped;
    const names = [leading, ...(besides ? [besides] : []), ...(query.interval ? (['date'] as const) : [])];
    const table = knownCitations(category.categoryId, bindings);
    const isNamed = leading === 'video_category' ? ` AND video_category != ''` : '';
    const where = `${CHANNEL} != ''${isNamed} AND ${ofTypes(types, bindings)}`;
    return {
      dimensions: names.map((name) => ({ ...youtubeDimensions[name], name })),
      measures: { count: 'sum', videos: 'sum', all: 'sum' },
      metrics: youtubeMetrics,
      sources: [
        {
          table,
          level: 'row',
          measures: { count: 'count()', videos: `uniqExactIf(source_id, source_type IN ('video', 'short'))` },
          where,
        },
        { table: 'youtube_citations', level: 'group', measures: { all: 'count()' } },
      ],
      order: { metric: youtubeMetrics.count, direction: 'desc' },
      leading,
      isRanked: true,
      evidence: youtubeEvidence(table, where),
      info: {
        category_id: category.categoryId,
        source_types: types,
        cursor: query.cursor ?? null,
        limit: query.limit ?? 10,
        interval: query.interval ?? null,
        group_by: grouped,
      },
      complete: leading === 'channel' ? nameChannels : nameOthers,
    };
  },
};

type Grouping = NonNullable<YoutubeChannelsQuery['group_by']>[number];
const alone: readonly Grouping[] = ['channel', 'video_category', 'source_type'];

function groupingOf({ group_by = [] }: YoutubeChannelsQuery, faults: InputFault[]): Grouping[] {
  const [first = 'channel', second, third] = group_by;
  const isKnown = second === undefined ? alone.includes(first) : first === 'channel' && second !== 'channel';
  if (isKnown && third === undefined) return second ? [first, second] : [first];
  const msg =
    'must be [], [channel], [video_category] or [source_type], or channel and then one of video_category, source_type and model';
  faults.push({ loc: ['body', 'group_by'], msg, type: 'group_by' });
  return ['channel'];
}

const LENGTH = { day: 1, week: 7, month: 28 } as const;
/** Of one page, each with a row for every model or category: some megabytes. */
const MOST_DATED = 5_000;

/** All dates of a channel are on one page: years of days are refused, where they would make it too large. */
function boundDates(
  { interval, limit }: YoutubeChannelsQuery,
  { start, end }: Period,
  faults: InputFault[],
): void {
  if (!interval) return;
  const days = (Date.parse(end) - Date.parse(start)) / 86_400_000 + 1;
  const dates = Math.ceil(days / LENGTH[interval]) + (interval === 'day' ? 0 : 1);
  const most = Math.floor(MOST_DATED / dates);
  if ((limit ?? 10) <= most) return;
  const advice = most > 0 ? `a limit of at most ${most}, a longer interval` : 'a longer interval';
  const msg = `would have up to ${dates} dates of each channel: take ${advice} or a shorter period`;
  faults.push({ loc: ['body', 'interval'], msg, type: 'too_many_dates' });
}

function typesOf({ source_types }: YoutubeChannelsQuery, faults: InputFault[]): SourceType[] {
  const given = [...new Set(source_types ?? attributable)];
  const at = source_types?.indexOf('other') ?? -1;
  if (at >= 0) {
    const msg =
      'must not be other, which belongs to no channel; the report of videos has it, with attribution all';
    faults.push({ loc: ['body', 'source_types', at], msg, type: 'source_type' });
  }
  return given;
}

const nameChannels: Complete = async ({ plan, clickhouse }, rows, shown) => {
  const ids = rows.map((row) => String(row.key_channel));
  const channelOf = await channelsOf(clickhouse, plan.categoryId, ids, plan.bindings.fork());
  for (const [index, id] of ids.entries()) {
    const { title, handle, url } = channelOf(id);
    named(shown, index, { name: title ?? handle ?? id, handle, url });
  }
};

const nameOthers: Complete = async ({ plan }, rows, shown) => {
  for (const [index, row] of rows.entries())
    named(shown, index, { name: String(row[`key_${plan.leading}`]), handle: null, url: null });
};

/** Names stand first. */
function named(shown: Row[], index: number, names: Row): void {
  const { channel: _channel, ...rest } = shown[index] ?? {};
  shown[index] = { ...names, ...rest };
}
