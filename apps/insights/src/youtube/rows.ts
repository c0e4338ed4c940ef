import { type ClickHouse, insertBatch, query } from '@sightline/clickhouse';
import Type from 'typebox';

export type Kind = 'video' | 'channel' | 'playlist';
export type Method = 'api' | 'oembed';

/** What YouTube says of a source, for whichever category. */
export interface SourceFields {
  channel_id: string;
  title: string;
  published_at: string | null;
  duration_seconds: number | null;
  video_category: string;
  method: Method;
  fetched_at: string;
}

export interface SourceRow extends SourceFields {
  category_id: string;
  kind: Kind;
  source_id: string;
}

export interface ChannelFields {
  title: string;
  handle: string;
  fetched_at: string;
}

export interface ChannelRow extends ChannelFields {
  category_id: string;
  channel_id: string;
}

const dayMs = 24 * 60 * 60 * 1000;
/** So old a row is asked for again, and a day later it is removed. */
export const RENEWED_AFTER_MS = 29 * dayMs;
/** YouTube's Developer Policies, III.E.4.d: what is not renewed within 30 days is deleted. */
export const REMOVED_AFTER_MS = 30 * dayMs;
/** Rows that reach their end within so long go together, before the first of them does: a mutation an hour, not one a minute. */
const REMOVED_TOGETHER_MS = 60 * 60 * 1000;

/** As columns of seconds have it. */
export const secondsText = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;

/** Of a time that YouTube wrote; null for what is no time or not one that the column holds. */
export function publishedText(text: string | undefined): string | null {
  const at = Date.parse(text ?? '');
  return at >= 0 && at < Date.UTC(2106, 0, 1) ? secondsText(at) : null;
}

/** What stands for a thing that YouTube does not know, or no longer: so that it is not asked for again before its time. */
export const unknownSource = (method: Method, now: number): SourceFields => ({
  channel_id: '',
  title: '',
  published_at: null,
  duration_seconds: null,
  video_category: '',
  method,
  fetched_at: secondsText(now),
});

/** Rows are replaced by newer ones of the same key, so whatever died in between may be stored again. */
const insert = <Column extends string>(
  clickhouse: ClickHouse,
  table: string,
  columns: readonly [Column, ...Column[]],
  rows: readonly Record<Column, unknown>[],
) =>
  rows.length === 0
    ? Promise.resolve()
    : insertBatch(clickhouse, { table, columns, rows, deduplicationToken: crypto.randomUUID() });

export const insertSources = (clickhouse: ClickHouse, rows: SourceRow[]): Promise<void> =>
  insert(
    clickhouse,
    'youtube_sources',
    [
      ...(['category_id', 'kind', 'source_id', 'channel_id', 'title', 'published_at'] as const),
      ...(['duration_seconds', 'video_category', 'method', 'fetched_at'] as const),
    ],
    rows,
  );

export const insertChannels = (clickhouse: ClickHouse, rows: ChannelRow[]): Promise<void> =>
  insert(
    clickhouse,
    'youtube_channels',
    ['category_id', 'channel_id', 'title', 'handle', 'fetched_at'],
    rows,
  );

const Oldest = Type.Object({ rows: Type.Integer(), oldest: Type.Integer() });

/**
 * Removes from both tables what is 30 days old, also what a newer row has replaced and no merge has removed yet. Where there is none, nothing is
 * changed. Returns the time of the oldest row that is left; undefined without rows.
 */
export async function removeOldRows(
  clickhouse: ClickHouse,
  { now, cluster }: { now: number; cluster?: string | undefined },
): Promise<number | undefined> {
  const times: number[] = [];
  for (const table of ['youtube_sources', 'youtube_channels']) {
    const oldest = async () => {
      const [found] = await query(clickhouse, {
        sql: 'SELECT count() AS rows, toUnixTimestamp(min(fetched_at)) AS oldest FROM {table:Identifier}',
        params: { table },
        row: Oldest,
      });
      return found && found.rows > 0 ? found.oldest * 1000 : undefined;
    };
    let at = await oldest();
    if (at !== undefined && at <= now - REMOVED_AFTER_MS) {
      await clickhouse.native.command({
        query: removalSql(table, cluster),
        query_params: { before: Math.floor((now - REMOVED_AFTER_MS + REMOVED_TOGETHER_MS) / 1000) },
        clickhouse_settings: { mutations_sync: '1' },
      });
      at = await oldest();
    }
    if (at !== undefined) times.push(at);
  }
  return times.length > 0 ? Math.min(...times) : undefined;
}

export const removalSql = (table: string, cluster: string | undefined): string =>
  `ALTER TABLE ${cluster ? `${table}_local ON CLUSTER '${cluster}'` : table} DELETE WHERE fetched_at <= toDateTime({before:UInt32}, 'UTC')`;
