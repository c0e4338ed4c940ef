import type { ClickHouse } from '@sightline/clickhouse';
import { type Call, type DataApi, type FoundChannel, type FoundSource, IDS_PER_REQUEST } from './data-api.ts';
import { type DueSource, knownChannels } from './due.ts';
import type { FoundByOembed, Oembed } from './oembed.ts';
import {
  type ChannelRow,
  insertChannels,
  insertSources,
  publishedText,
  type SourceFields,
  secondsText,
  unknownSource,
} from './rows.ts';

export interface Stored {
  found: number;
  unknown: number;
}

interface Context {
  clickhouse: ClickHouse;
  now: () => number;
  stored: (counts: Stored) => void;
  call: Call;
}

/** Handles and user names are asked for one by one: more of them wait for the next pass, so that removing what is too old never waits for long. */
const NAMES_PER_PASS = 200;

/** Asks the API and stores after each request. `channelIdOf`: what a source was known to belong to before, '' for nothing. */
export async function storeApi(
  api: DataApi,
  due: DueSource[],
  channelIdOf: (source: DueSource) => string,
  context: Context,
): Promise<void> {
  const { clickhouse, now, call } = context;
  for (const kind of ['video', 'playlist'] as const) {
    const ask = kind === 'video' ? api.videos : api.playlists;
    for (const batch of batchesOf(due.filter((source) => source.kind === kind))) {
      const found = await ask(
        batch.map(({ sourceId }) => sourceId),
        call,
      );
      await storeSources(context, batch, ({ sourceId }) => sourceFields(found.get(sourceId), now()));
    }
  }
  const idOf = (source: DueSource) =>
    [channelIdOf(source), source.sourceId].find((id) => id.startsWith('UC')) ?? '';
  const channels = due.filter(({ kind }) => kind === 'channel');
  for (const batch of batchesOf(channels.filter((source) => idOf(source) !== ''))) {
    const found = await api.channels([...new Set(batch.map(idOf))], call);
    await storeChannels(batch, (source) => found.get(idOf(source)));
  }
  for (const source of channels.filter((one) => idOf(one) === '').slice(0, NAMES_PER_PASS)) {
    const found = await api.channelAt(source.sourceId, call);
    await storeChannels([source], () => found);
  }

  async function storeChannels(
    batch: DueSource[],
    foundFor: (source: DueSource) => FoundChannel | undefined,
  ): Promise<void> {
    const fetched_at = secondsText(now());
    const rows = batch.flatMap((source): ChannelRow[] => {
      const found = foundFor(source);
      if (!found) return [];
      const { id, title, handle } = found;
      return source.categories.map((category_id) => ({
        category_id,
        channel_id: id,
        title,
        handle,
        fetched_at,
      }));
    });
    await insertChannels(clickhouse, rows);
    await storeSources(context, batch, (source) => {
      const found = foundFor(source);
      return (
        found && { ...unknownSource('api', now()), channel_id: found.id, title: found.title, fetched_at }
      );
    });
  }
}

function sourceFields(found: FoundSource | undefined, now: number): SourceFields | undefined {
  // Without a channel it could not be attributed: as good as unknown.
  if (!found || found.channelId === '') return undefined;
  return {
    channel_id: found.channelId,
    title: found.title,
    published_at: publishedText(found.publishedAt),
    duration_seconds: found.durationSeconds ?? null,
    video_category: found.category,
    method: 'api',
    fetched_at: secondsText(now),
  };
}

/** So many are stored together. */
const OEMBED_BATCH = 20;

/** Asks oEmbed for one after the other. What was found before a failure is stored, too. */
export async function storeOembed(oembed: Oembed, due: DueSource[], context: Context): Promise<void> {
  for (let from = 0; from < due.length; from += OEMBED_BATCH) {
    const found = new Map<DueSource, FoundByOembed | undefined>();
    try {
      for (const source of due.slice(from, from + OEMBED_BATCH)) {
        if (source.kind !== 'channel')
          found.set(source, await oembed.find(source.kind, source.sourceId, context.call.signal));
      }
    } finally {
      await storeFoundByOembed(found, context);
    }
  }
}

/** A channel that the API has found under the same handle keeps its id, so that its citations stay together. */
async function storeFoundByOembed(
  found: Map<DueSource, FoundByOembed | undefined>,
  context: Context,
): Promise<void> {
  const { clickhouse, now } = context;
  const handles = [...new Set([...found.values()].flatMap((one) => (one?.handle ? [one.handle] : [])))];
  const known = await knownChannels(clickhouse, { handles }, { now: now() }, new AbortController().signal);
  const idByHandle = new Map(known.map((channel) => [channel.handle.toLowerCase(), channel.channel_id]));
  const idOf = ({ handle, channelId }: FoundByOembed) => idByHandle.get(handle) ?? channelId;
  const fetched_at = secondsText(now());
  const channels = [...found].flatMap(([{ categories }, one]): ChannelRow[] => {
    // Of a known one the row of the API is copied, which says more.
    if (!one || one.channelId === '' || idOf(one) !== one.channelId) return [];
    const { channelId: channel_id, channelTitle: title, handle } = one;
    return categories.map((category_id) => ({ category_id, channel_id, title, handle, fetched_at }));
  });
  await insertChannels(clickhouse, channels);
  await storeSources(
    context,
    [...found.keys()],
    (source) => {
      const one = found.get(source);
      if (!one || one.channelId === '') return undefined;
      return { ...unknownSource('oembed', now()), channel_id: idOf(one), title: one.title };
    },
    'oembed',
  );
}

async function storeSources(
  { clickhouse, now, stored }: Context,
  batch: DueSource[],
  fieldsOf: (source: DueSource) => SourceFields | undefined,
  method: SourceFields['method'] = 'api',
): Promise<void> {
  let found = 0;
  const rows = batch.flatMap((source) => {
    const fields = fieldsOf(source);
    if (fields) found += 1;
    const { kind, sourceId: source_id, categories } = source;
    return categories.map((category_id) => ({
      category_id,
      kind,
      source_id,
      ...(fields ?? unknownSource(method, now())),
    }));
  });
  await insertSources(clickhouse, rows);
  stored({ found, unknown: batch.length - found });
}

function batchesOf<Item>(items: Item[]): Item[][] {
  const count = Math.ceil(items.length / IDS_PER_REQUEST);
  return Array.from({ length: count }, (_, n) => items.slice(n * IDS_PER_REQUEST, (n + 1) * IDS_PER_REQUEST));
}
