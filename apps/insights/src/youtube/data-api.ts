import { createCheck } from '@sightline/service';
import type { Static } from 'typebox';
import Type from 'typebox';
import { getJson, type Received, YouTubeError } from './request.ts';

export interface FoundChannel {
  id: string;
  title: string;
  /** Without its @; '' where it has none. */
  handle: string;
}

/** A video or playlist. */
export interface FoundSource {
  channelId: string;
  title: string;
  publishedAt: string | undefined;
  durationSeconds: number | undefined;
  category: string;
}

/** One lookup: when to stop, and what pays for a request. `spend` throws where the day has no unit left. */
export interface Call {
  signal: AbortSignal;
  spend: () => Promise<void>;
}

export interface DataApi {
  /** By id; what YouTube does not know is not in it. A request and a unit for every 50 ids, here and below. */
  videos(ids: string[], call: Call): Promise<Map<string, FoundSource>>;
  playlists(ids: string[], call: Call): Promise<Map<string, FoundSource>>;
  channels(ids: string[], call: Call): Promise<Map<string, FoundChannel>>;
  /** `@handle`, or `user/name` as old addresses have it. */
  channelAt(address: string, call: Call): Promise<FoundChannel | undefined>;
}

/** The most ids that a request may list. */
export const IDS_PER_REQUEST = 50;
const CATEGORIES_KEPT_MS = 24 * 60 * 60 * 1000;

/** Only what is used, and little of it required: one odd item must not keep the 49 others from being read. */
const Snippet = Type.Object({
  title: Type.Optional(Type.String()),
  channelId: Type.Optional(Type.String()),
  publishedAt: Type.Optional(Type.String()),
  categoryId: Type.Optional(Type.String()),
  customUrl: Type.Optional(Type.String()),
});
const Item = Type.Object({
  id: Type.String(),
  snippet: Type.Optional(Snippet),
  contentDetails: Type.Optional(Type.Object({ duration: Type.Optional(Type.String()) })),
});
const isList = createCheck(Type.Object({ items: Type.Optional(Type.Array(Item, { maxItems: 1000 })) }));
type Item = Static<typeof Item>;

const isRefusal = createCheck(
  Type.Object({
    error: Type.Object({
      errors: Type.Optional(Type.Array(Type.Object({ reason: Type.Optional(Type.String()) }))),
      details: Type.Optional(Type.Array(Type.Object({ reason: Type.Optional(Type.String()) }))),
    }),
  }),
);

interface Options {
  /** The origin of the API, or of a proxy to it. */
  url: string;
  key: string;
  now: () => number;
  timeoutMs?: number;
}

/** The YouTube Data API v3. */
export function createDataApi({ url, key, now, timeoutMs }: Options): DataApi {
  let categories: { names: Map<string, string>; until: number } | undefined;

  async function list(path: string, params: Record<string, string>, call: Call): Promise<Item[]> {
    await call.spend();
    const address = new URL(`${url.replace(/\/+$/, '')}/youtube/v3/${path}`);
    for (const [name, value] of Object.entries(params)) address.searchParams.set(name, value);
    // In a header: addresses are written to logs, by proxies too.
    const headers = { 'x-goog-api-key': key };
    const received = await getJson(address, { headers, signal: call.signal, timeoutMs });
    if (received.status !== 200) throw refusal(path, received);
    if (!isList(received.body))
      throw new YouTubeError('unavailable', `The response of ${path} is not a list`);
    return received.body.items ?? [];
  }

  /** Ids that YouTube refuses to read are found by halves, so that the others are looked up. */
  async function listIds(path: string, part: string, ids: string[], call: Call): Promise<Item[]> {
    if (ids.length === 0) return [];
    const batches = [];
    for (let from = 0; from < ids.length; from += IDS_PER_REQUEST)
      batches.push(ids.slice(from, from + IDS_PER_REQUEST));
    const items: Item[] = [];
    // Of playlists and channels only 5 come unless more are asked for; of videos all do, and the parameter is not supported.
    const most = path === 'videos' ? {} : { maxResults: String(IDS_PER_REQUEST) };
    for (const batch of batches) {
      try {
        items.push(...(await list(path, { part, id: batch.join(','), ...most }, call)));
      } catch (error) {
        if (!(error instanceof YouTubeError) || error.fault !== 'unknown') throw error;
        const half = Math.ceil(batch.length / 2);
        if (batch.length === 1) continue;
        items.push(...(await listIds(path, part, batch.slice(0, half), call)));
        items.push(...(await listIds(path, part, batch.slice(half), call)));
      }
    }
    return items;
  }

  async function categoryNames(call: Call): Promise<Map<string, string>> {
    if (categories && categories.until > now()) return categories.names;
    const params = { part: 'snippet', regionCode: 'US', hl: 'en' };
    const items = await list('videoCategories', params, call);
    const names = new Map(items.map(({ id, snippet }) => [id, snippet?.title ?? '']));
    categories = { names, until: now() + CATEGORIES_KEPT_MS };
    return names;
  }

  const byId = <Found>(items: Item[], read: (item: Item) => Found) =>
    new Map(items.map((item) => [item.id, read(item)]));

  return {
    async videos(ids, call) {
      const names = await categoryNames(call);
      return byId(await listIds('videos', 'snippet,contentDetails', ids, call), (item) => ({
        ...sourceOf(item),
        category: names.get(item.snippet?.categoryId ?? '') ?? '',
      }));
    },
    playlists: async (ids, call) => byId(await listIds('playlists', 'snippet', ids, call), sourceOf),
    channels: async (ids, call) => byId(await listIds('channels', 'snippet', ids, call), channelOf),
    async channelAt(address, call) {
      const asked = address.startsWith('@')
        ? { forHandle: address }
        : { forUsername: address.slice('user/'.length) };
      try {
        const [item] = await list('channels', { part: 'snippet', ...asked }, call);
        return item && channelOf(item);
      } catch (error) {
        if (error instanceof YouTubeError && error.fault === 'unknown') return undefined;
        throw error;
      }
    },
  };
}

const sourceOf = ({ snippet = {}, contentDetails }: Item): FoundSource => ({
  channelId: snippet.channelId ?? '',
  title: snippet.title ?? '',
  publishedAt: snippet.publishedAt,
  durationSeconds: secondsOf(contentDetails?.duration),
  category: '',
});

const channelOf = ({ id, snippet = {} }: Item): FoundChannel => ({
  id,
  title: snippet.title ?? '',
  // Addresses of a kind that is no longer given out have no @.
  handle: snippet.customUrl?.startsWith('@') ? snippet.customUrl.slice(1) : '',
});

/** Of `PT1H2M3S`, or of days too; undefined for what has no length, such as a stream that has not ended (`P0D`). */
export function secondsOf(duration: string | undefined): number | undefined {
  const found = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(duration ?? '');
  if (!found) return undefined;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = found.slice(1).map((text) => Number(text ?? 0));
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds || undefined;
}

/** What a status and YouTube's reasons mean. The text has the reason, never the message: that may repeat what was sent. */
function refusal(path: string, { status, body, retryAfterMs }: Received): YouTubeError {
  const { errors = [], details = [] } = isRefusal(body) ? body.error : {};
  const reasons = [...details, ...errors].flatMap(({ reason }) =>
    reason && /^\w{1,64}$/.test(reason) ? [reason] : [],
  );
  const has = (pattern: RegExp) => reasons.some((reason) => pattern.test(reason));
  const said = `${path}: ${[status, ...new Set(reasons)].join(' ')}`;
  if (has(/^(quotaExceeded|dailyLimitExceeded)$/)) return new YouTubeError('quota', said);
  if (status === 429 || has(/rateLimitExceeded|RATE_LIMIT_EXCEEDED/i))
    return new YouTubeError('busy', said, retryAfterMs);
  if (has(/^API_KEY_INVALID$|^key(Invalid|Expired)$/) || status === 401) return new YouTubeError('key', said);
  if (has(/^(video|playlist|channel)(NotFound|Forbidden)$|^invalid(Parameter|Value|Filters)$/))
    return new YouTubeError('unknown', said);
  if (status === 403) return new YouTubeError('key', said);
  return new YouTubeError('unavailable', said, retryAfterMs);
}
