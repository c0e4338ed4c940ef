import { type Bindings, query } from '@sightline/clickhouse';
import Type from 'typebox';
import { type Asked, answerFields, type Fields } from '../filter/fields.ts';
import type { PlanContext, ReportParts } from '../pipeline/context.ts';
import { answerDimensions } from '../statement/dimensions.ts';
import type { Dimension, Evidence, Metric } from '../statement/plan.ts';
import { ratio } from '../statement/plan.ts';

export const sourceTypes = ['video', 'short', 'channel', 'playlist', 'other'] as const;
export type SourceType = (typeof sourceTypes)[number];

/** SQL: what YouTube said, and may still be kept (docs/decisions/0159). */
const isKept = 'fetched_at > now() - INTERVAL 30 DAY';

/** SQL: rows of a category in a table of what YouTube said. */
export const keptOf = (
  table: 'youtube_sources' | 'youtube_channels',
  categoryId: string,
  bindings: Bindings,
) => `${table} FINAL WHERE category_id = ${bindings.bind('UUID', categoryId)} AND ${isKept}`;

/** SQL: a citation and what is known of it. Global, here and below: on a cluster the list is made once, and not by each shard of every other. */
export const knownCitations = (categoryId: string, bindings: Bindings) =>
  `youtube_citations GLOBAL LEFT JOIN (SELECT toString(kind) AS known_kind, source_id AS known_id, channel_id, video_category
    FROM ${keptOf('youtube_sources', categoryId, bindings)}) AS known
  ON known_id = source_id AND known_kind = if(source_type = 'short', 'video', toString(source_type))`;

/** SQL: the channel that a citation belongs to, '' where none is known. An address of a channel names one, whether YouTube was asked or not. */
export const CHANNEL = `if(channel_id != '', channel_id, if(source_type = 'channel', source_id, ''))`;

/** SQL: these kinds of addresses. */
export const ofTypes = (types: readonly SourceType[], bindings: Bindings) =>
  `toString(source_type) IN ${bindings.bind('Array(String)', types)}`;

const channelOperators = [
  ...(['is', 'not_is', 'in', 'not_in'] as const),
  ...(['contains', 'not_contains', 'contains_case_insensitive', 'not_contains_case_insensitive'] as const),
];

export const youtubeFields = ({ category_id }: { category_id: string }): Fields => ({
  ...answerFields,
  channel: {
    type: 'text',
    level: 'fact',
    operators: [...channelOperators],
    column: 'channel_id',
    sql: channelSql(category_id),
  },
});

/** A handle is told with or without its @, in any case; handles of before are known as long as an address with them is. A channel can be named by its id, too. */
const channelSql =
  (categoryId: string) =>
  ({ test, values, bindings }: Asked): string => {
    const channels = keptOf('youtube_channels', categoryId, bindings);
    if (test === 'is' || test === 'in') {
      const given = bindings.bind('Array(String)', [...values, ...values.map(handleOf)]);
      const handles = bindings.bind('Array(String)', values.map(handleOf));
      const addresses = bindings.bind(
        'Array(String)',
        values.map((value) => `@${handleOf(value)}`),
      );
      const former = keptOf('youtube_sources', categoryId, bindings);
      return `(${CHANNEL} IN ${given} OR ${CHANNEL} IN ${addresses}
      OR ${CHANNEL} GLOBAL IN (SELECT channel_id FROM ${channels} AND lowerUTF8(handle) IN ${handles})
      OR ${CHANNEL} GLOBAL IN (SELECT channel_id FROM ${former} AND kind = 'channel' AND channel_id != '' AND source_id IN ${addresses}))`;
    }
    const search = test === 'contains' ? 'multiSearchAny' : 'multiSearchAnyCaseInsensitiveUTF8';
    const wanted = bindings.bind('Array(String)', values);
    const unknown = `${CHANNEL} GLOBAL NOT IN (SELECT channel_id FROM ${channels})`;
    return `(${CHANNEL} GLOBAL IN (SELECT channel_id FROM ${channels} AND (${search}(title, ${wanted}) OR ${search}(handle, ${wanted})))
    OR (startsWith(${CHANNEL}, '@') AND ${unknown} AND ${search}(substring(${CHANNEL}, 2), ${wanted})))`;
  };

const handleOf = (given: string) => given.replace(/^@/, '').toLowerCase();

const ofFacts = (sql: string): Dimension => ({
  level: 'fact',
  type: 'String',
  sql: () => sql,
  show: (value) => value,
});

export const youtubeDimensions = {
  channel: ofFacts(CHANNEL),
  video_category: ofFacts('toString(video_category)'),
  source_type: ofFacts('toString(source_type)'),
  source: ofFacts('source_id'),
  model: answerDimensions.model,
  date: answerDimensions.date,
};

/** `all`: of every citation of YouTube, whatever rows are about. */
export const youtubeMetrics = {
  count: ({ row }) => row('count'),
  videos: ({ row }) => row('videos'),
  citation_share: ({ row, date }) => ratio(row('count'), date('all')),
} satisfies Record<string, Metric>;

const allOfAnswer = `arrayCount(domain -> domain IN ('youtube.com', 'youtu.be'), citations.domain)`;

export const youtubeEvidence = (table: string, where: string): Evidence => ({
  base: { table: 'answers', where: 'has_citations', values: { all: allOfAnswer }, isOnce: true },
  matching: { table, where, values: { count: 'count()', all: 'any(answer_cites)' } },
  ratios: { citation_share: { part: 'count', whole: 'all', kind: 'share', isOfDate: true } },
  counts: { citations: ({ row }) => row('count') },
  held: { kind: 'citation' },
  isPresent: ({ row }) => `${row('count')} > 0`,
});

const State = Type.Object({ state: Type.Array(Type.Unknown()) });

/** Another one whenever something was looked up, or is too old to be shown. */
export async function stateOfYoutube(
  { clickhouse }: ReportParts,
  { category }: PlanContext,
): Promise<unknown> {
  const of = (table: string) =>
    `(SELECT (countIf(${isKept}), max(fetched_at)) FROM ${table} WHERE category_id = {category:UUID})`;
  const rows = await query(clickhouse, {
    sql: `SELECT [toString(${of('youtube_sources')}), toString(${of('youtube_channels')})] AS state`,
    params: { category: category.categoryId },
    row: State,
  });
  return rows[0]?.state;
}

/** How a channel is shown. */
export interface Channel {
  title: string | null;
  handle: string | null;
  url: string | null;
}

const Known = Type.Object({ channel_id: Type.String(), title: Type.String(), handle: Type.String() });

/** What is known of these channels; of any other what its id says. */
export async function channelsOf(
  clickhouse: ReportParts['clickhouse'],
  categoryId: string,
  ids: readonly string[],
  bindings: Bindings,
): Promise<(id: string) => Channel> {
  const sql = `SELECT channel_id, title, handle FROM ${keptOf('youtube_channels', categoryId, bindings)}
    AND channel_id IN ${bindings.bind('Array(String)', [...new Set(ids)])}`;
  const read = () => query(clickhouse, { sql, params: bindings.paramsOf(sql), row: Known });
  const known = ids.length > 0 ? await read() : [];
  const byId = new Map(known.map((one) => [one.channel_id, one]));
  return (id) => {
    const { title = '', handle = '' } = byId.get(id) ?? {};
    const shown = handle || (id.startsWith('@') ? id.slice(1) : '');
    return { title: title || null, handle: shown || null, url: addressOf(id, shown) };
  };
}

function addressOf(id: string, handle: string): string | null {
  if (handle) return `https://www.youtube.com/@${encodeURIComponent(handle)}`;
  if (id.startsWith('UC')) return `https://www.youtube.com/channel/${id}`;
  return id === '' ? null : `https://www.youtube.com/${id}`;
}
