import { type ClickHouse, query } from '@sightline/clickhouse';
import Type from 'typebox';
import type { otherEditions } from '../sql/edition.ts';
import { type Kind, RENEWED_AFTER_MS } from './rows.ts';

export interface DueSource {
  kind: Kind;
  sourceId: string;
  /** Those that cite it and are served in this pass. */
  categories: string[];
}

/** How old a row may be to need no lookup, and whether one of oEmbed is good enough. */
export interface Freshness {
  now: number;
  /** 29 days unless said. */
  freshMs?: number;
  takesOembed: boolean;
}

/** The work may be large, and nobody waits for it. */
const settings = {
  max_bytes_before_external_group_by: '268435456',
  max_bytes_before_external_sort: '268435456',
  max_threads: 2,
};

const secondsOf = (ms: number) => Math.floor(ms / 1000);
const isFresh = `(fetched_at > toDateTime({fresh:UInt32}, 'UTC') AND (method = 'api' OR {takesOembed:Bool}))`;
const boundOf = ({ now, freshMs = RENEWED_AFTER_MS, takesOembed }: Freshness) => ({
  fresh: secondsOf(now - freshMs),
  takesOembed,
});

const KindSchema = Type.Union([Type.Literal('video'), Type.Literal('channel'), Type.Literal('playlist')]);
const Due = Type.Object({
  category_id: Type.String(),
  kind: KindSchema,
  source_id: Type.String(),
  waiting: Type.Integer(),
});

/**
 * What is cited and has no fresh row: up to `most` rows of categories and sources, and how many there are in all. Categories take turns, the newest
 * citation of each first, so that none waits for all of another. Addresses `/c/name` cannot be looked up, nor can names that are
 * longer than any channel's. Reads the ids of all citations of YouTube; a union in place of a join needs no memory for the larger side
 * and is the same on a cluster.
 */
export async function findDueSources(
  clickhouse: ClickHouse,
  {
    kinds,
    most,
    editions,
    ...freshness
  }: Freshness & {
    kinds: Kind[];
    most: number;
    editions: Awaited<ReturnType<typeof otherEditions>>;
  },
  signal: AbortSignal,
): Promise<{ sources: DueSource[]; rows: number; waiting: number }> {
  const rows = await query(clickhouse, {
    sql: `WITH indexOf({read:Array(UUID)}, edition) AS place
      SELECT category_id, kind, source_id, count() OVER () AS waiting
      FROM (SELECT category_id, kind, source_id, last_at,
          row_number() OVER (PARTITION BY category_id ORDER BY last_at DESC, kind, source_id) AS turn
        FROM (SELECT category_id, kind, source_id, max(cited_at) AS last_at
          FROM (SELECT if(place = 0, edition, {categories:Array(UUID)}[place]) AS category_id, if(source_type = 'short', 'video', toString(source_type)) AS kind, source_id, at AS cited_at, 1 AS is_cited, 0 AS is_known
              FROM (SELECT category_id AS edition, source_type, source_id, at FROM youtube_citations) WHERE edition NOT IN {unread:Array(UUID)} AND source_type != 'other' AND NOT startsWith(source_id, 'c/')
                AND length(source_id) <= 200
            UNION ALL
            SELECT category_id, toString(s.kind) AS kind, source_id, toDateTime64(0, 3, 'UTC') AS cited_at, 0 AS is_cited, ${isFresh} AS is_known
              FROM youtube_sources AS s FINAL)
          WHERE kind IN {kinds:Array(String)}
          GROUP BY category_id, kind, source_id
          HAVING max(is_cited) = 1 AND max(is_known) = 0))
      ORDER BY turn, last_at DESC, kind, source_id LIMIT {most:UInt32}`,
    params: {
      kinds,
      most,
      read: editions.read.map(({ edition }) => edition),
      categories: editions.read.map(({ category_id }) => category_id),
      unread: editions.unread,
      ...boundOf(freshness),
    },
    row: Due,
    settings,
    signal,
  });
  const bySource = new Map<string, DueSource>();
  for (const { category_id, kind, source_id } of rows) {
    const key = `${kind} ${source_id}`;
    const due = bySource.get(key) ?? { kind, sourceId: source_id, categories: [] };
    due.categories.push(category_id);
    bySource.set(key, due);
  }
  return { sources: [...bySource.values()], rows: rows.length, waiting: rows[0]?.waiting ?? 0 };
}

const Known = Type.Object({
  kind: KindSchema,
  source_id: Type.String(),
  channel_id: Type.String(),
  title: Type.String(),
  published_at: Type.Union([Type.String(), Type.Null()]),
  duration_seconds: Type.Union([Type.Integer(), Type.Null()]),
  video_category: Type.String(),
  method: Type.Union([Type.Literal('api'), Type.Literal('oembed')]),
  fetched_at: Type.String(),
  is_fresh: Type.Boolean(),
});

/** The best row of each source, of whichever category: a fresh one, else the newest. By kind and id. */
export async function knownSources(
  clickhouse: ClickHouse,
  sources: DueSource[],
  freshness: Freshness,
  signal: AbortSignal,
) {
  const rows = await query(clickhouse, {
    sql: `SELECT kind, source_id, channel_id, title, published_at, duration_seconds, video_category, method, fetched_at, ${isFresh} AS is_fresh
      FROM youtube_sources FINAL WHERE source_id IN {ids:Array(String)}
      ORDER BY is_fresh DESC, fetched_at DESC LIMIT 1 BY kind, source_id`,
    params: { ids: sources.map(({ sourceId }) => sourceId), ...boundOf(freshness) },
    row: Known,
    signal,
  });
  return new Map(rows.map(({ is_fresh, ...row }) => [`${row.kind} ${row.source_id}`, { is_fresh, row }]));
}

const DueChannel = Type.Object({ category_id: Type.String(), channel_id: Type.String() });

/** Channels of sources that have no row, or one that is not fresh, with the categories that need it. Categories take turns. */
export async function findDueChannels(
  clickhouse: ClickHouse,
  { now, freshMs = RENEWED_AFTER_MS, most }: { now: number; freshMs?: number; most: number },
  signal: AbortSignal,
): Promise<Map<string, string[]>> {
  const rows = await query(clickhouse, {
    sql: `SELECT category_id, channel_id
      FROM (SELECT category_id, channel_id, row_number() OVER (PARTITION BY category_id ORDER BY channel_id) AS turn
        FROM (SELECT category_id, channel_id
          FROM (SELECT category_id, channel_id, 1 AS is_used, 0 AS is_known FROM youtube_sources FINAL WHERE startsWith(channel_id, 'UC')
            UNION ALL
            SELECT category_id, channel_id, 0 AS is_used, fetched_at > toDateTime({fresh:UInt32}, 'UTC') AS is_known
              FROM youtube_channels FINAL)
          GROUP BY category_id, channel_id HAVING max(is_used) = 1 AND max(is_known) = 0))
      ORDER BY turn, channel_id LIMIT {most:UInt32}`,
    params: { fresh: secondsOf(now - freshMs), most },
    row: DueChannel,
    settings,
    signal,
  });
  const categories = new Map<string, string[]>();
  for (const { category_id, channel_id } of rows)
    categories.set(channel_id, [...(categories.get(channel_id) ?? []), category_id]);
  return categories;
}

const KnownChannel = Type.Object({
  channel_id: Type.String(),
  title: Type.String(),
  handle: Type.String(),
  fetched_at: Type.String(),
});

/** Fresh rows of channels, of whichever category, by id, or by handle without its @ and in lower case. */
export async function knownChannels(
  clickhouse: ClickHouse,
  by: { ids: string[] } | { handles: string[] },
  { now, freshMs = RENEWED_AFTER_MS }: { now: number; freshMs?: number },
  signal: AbortSignal,
) {
  const [column, values] =
    'ids' in by ? ['channel_id', by.ids] : [`startsWith(channel_id, 'UC') AND lowerUTF8(handle)`, by.handles];
  if (values.length === 0) return [];
  return query(clickhouse, {
    sql: `SELECT channel_id, title, handle, fetched_at FROM youtube_channels FINAL
      WHERE ${column} IN {values:Array(String)} AND fetched_at > toDateTime({fresh:UInt32}, 'UTC')
      ORDER BY fetched_at DESC LIMIT 1 BY channel_id`,
    params: { values, fresh: secondsOf(now - freshMs) },
    row: KnownChannel,
    signal,
  });
}
