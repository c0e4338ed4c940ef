import type { ClickHouse } from '@sightline/clickhouse';
import type { Pool } from 'pg';
import { otherEditions } from '../sql/edition.ts';
import { type Call, IDS_PER_REQUEST } from './data-api.ts';
import { type DueSource, findDueChannels, findDueSources, knownChannels, knownSources } from './due.ts';
import { type Stored, storeApi, storeOembed } from './look-up.ts';
import { YouTubeError } from './request.ts';
import {
  type ChannelFields,
  insertChannels,
  insertSources,
  type Kind,
  type Method,
  REMOVED_AFTER_MS,
  removeOldRows,
  secondsText,
} from './rows.ts';
import type { Services } from './services.ts';
import { removeOldDays, takeUnits, usedUnits, useUpUnits } from './units.ts';

export interface PassParts {
  clickhouse: ClickHouse;
  cluster?: string | undefined;
  services: Services;
  dailyUnits: number;
  now: () => number;
  /** Most rows of categories and sources in one pass; left out, as many as keep a pass to some seconds. */
  rowsPerPass?: number;
  onLookup: (method: Method, result: 'found' | 'unknown' | 'failed', count: number) => void;
}

export interface Pass {
  /** There was more than one pass serves. */
  isFull: boolean;
  /** Sources of categories without a fresh row, before the pass; undefined where lookups are off or wait. */
  waiting: number | undefined;
  oldestAt: number | undefined;
  /** What finding out took. */
  searchMs: number;
}

const ROWS_PER_PASS = 2_000;
/** oEmbed is asked for one thing at a time and has no published limit: on average one request a second. */
const OEMBED_PER_PASS = 60;

/** What this pass may ask, and which rows are good enough for it. */
interface Plan {
  method: Method;
  kinds: Kind[];
  takesOembed: boolean;
  freshMs?: number;
}

/**
 * Removes what is too old, then looks up what is due. What was found is stored after each request: a pass that ends early leaves the rest to the
 * next one, which asks for nothing twice. Failures of YouTube do not throw; those of the databases do.
 */
export async function runPass(
  parts: PassParts,
  client: Pick<Pool, 'query'>,
  signal: AbortSignal,
): Promise<Pass> {
  const { clickhouse, now, services } = parts;
  await removeOldDays(client, now());
  const oldestAt = await removeOldRows(clickhouse, { now: now(), cluster: parts.cluster });
  const plan = await planOf(parts, client);
  if (!plan) return { isFull: false, waiting: undefined, oldestAt, searchMs: 0 };
  const most = parts.rowsPerPass ?? ROWS_PER_PASS;
  const freshness = { now: now(), ...plan };
  const startedAt = performance.now();
  const due = await findDueSources(
    clickhouse,
    { ...freshness, most, editions: await otherEditions(client) },
    signal,
  );
  const searchMs = performance.now() - startedAt;
  const call: Call = { signal, spend: () => spend(parts, client) };
  let failure: YouTubeError | undefined;
  try {
    await serveSources(parts, plan, due.sources, call);
  } catch (error) {
    failure = await noteFailure(parts, client, plan.method, error);
  }
  try {
    await serveChannels(parts, failure ? undefined : plan.method, { ...freshness, most }, call);
  } catch (error) {
    failure = await noteFailure(parts, client, plan.method, error);
  }
  // With the units used up, oEmbed goes on at once where it is on.
  const goesOn = failure ? failure.fault === 'quota' && services.oembed !== undefined : plan.method === 'api';
  return { isFull: goesOn && due.rows === most, waiting: due.waiting, oldestAt, searchMs };
}

/** Undefined where nothing may be asked now. */
async function planOf(
  { services, dailyUnits, now }: PassParts,
  client: Pick<Pool, 'query'>,
): Promise<Plan | undefined> {
  const isUsedUp = services.api !== undefined && (await usedUnits(client, now())) >= dailyUnits;
  if (services.api && isUsedUp && services.faultOf('api') !== 'quota')
    services.failed('api', new YouTubeError('quota', `${dailyUnits} units`));
  if (services.api && !isUsedUp && !services.isWaiting('api'))
    return { method: 'api', kinds: ['video', 'channel', 'playlist'], takesOembed: false };
  const stands = isUsedUp || !services.api || services.faultOf('api') === 'key';
  if (!services.oembed || !stands || services.isWaiting('oembed')) return undefined;
  const plan: Plan = { method: 'oembed', kinds: ['video', 'playlist'], takesOembed: true };
  // The API renews its own rows tomorrow, before they are removed: oEmbed would leave less in them.
  return isUsedUp ? { ...plan, freshMs: REMOVED_AFTER_MS } : plan;
}

async function spend({ dailyUnits, now }: PassParts, client: Pick<Pool, 'query'>): Promise<void> {
  if (!(await takeUnits(client, { now: now(), units: 1, limit: dailyUnits })))
    throw new YouTubeError('quota', `${dailyUnits} units`);
}

async function noteFailure(
  { services, dailyUnits, now, onLookup }: PassParts,
  client: Pick<Pool, 'query'>,
  method: Method,
  error: unknown,
): Promise<YouTubeError> {
  if (!(error instanceof YouTubeError)) throw error;
  services.failed(method, error);
  onLookup(method, 'failed', 1);
  if (error.fault === 'quota') await useUpUnits(client, { now: now(), limit: dailyUnits });
  return error;
}

/** What a fresh row of another category says is copied with its time; the rest is asked for. */
async function serveSources(parts: PassParts, plan: Plan, due: DueSource[], call: Call): Promise<void> {
  if (due.length === 0) return;
  const { clickhouse, services, now, onLookup } = parts;
  const known = await knownSources(clickhouse, due, { now: now(), ...plan }, call.signal);
  const knownOf = ({ kind, sourceId }: DueSource) => known.get(`${kind} ${sourceId}`);
  const copies = due.flatMap((source) => {
    const found = knownOf(source);
    return found?.is_fresh ? source.categories.map((category_id) => ({ ...found.row, category_id })) : [];
  });
  await insertSources(clickhouse, copies);
  const asked = due.filter((source) => !knownOf(source)?.is_fresh);
  const stored = ({ found, unknown }: Stored) => {
    services.worked(plan.method);
    onLookup(plan.method, 'found', found);
    onLookup(plan.method, 'unknown', unknown);
  };
  const context = { clickhouse, now, stored, call };
  if (plan.method === 'oembed' && services.oembed)
    await storeOembed(services.oembed, asked.slice(0, OEMBED_PER_PASS), context);
  if (plan.method === 'api' && services.api)
    // A channel is asked for by its id once that is known: its handle may have changed, or be another channel's.
    await storeApi(services.api, asked, (source) => knownOf(source)?.row.channel_id ?? '', context);
}

/** The channels of what is stored, of earlier passes too: one that ended in between left them. */
async function serveChannels(
  { clickhouse, services, now }: PassParts,
  method: Method | undefined,
  freshness: { now: number; freshMs?: number; most: number },
  call: Call,
): Promise<void> {
  const due = await findDueChannels(clickhouse, freshness, call.signal);
  const rowsOf = (channel_id: string, fields: ChannelFields) =>
    (due.get(channel_id) ?? []).map((category_id) => ({ category_id, channel_id, ...fields }));
  const known = await knownChannels(clickhouse, { ids: [...due.keys()] }, freshness, call.signal);
  await insertChannels(
    clickhouse,
    known.flatMap(({ channel_id, ...fields }) => rowsOf(channel_id, fields)),
  );
  const copied = new Set(known.map(({ channel_id }) => channel_id));
  const asked = [...due.keys()].filter((id) => !copied.has(id));
  for (let from = 0; method === 'api' && services.api && from < asked.length; from += IDS_PER_REQUEST) {
    const ids = asked.slice(from, from + IDS_PER_REQUEST);
    const found = await services.api.channels(ids, call);
    services.worked('api');
    const fetched_at = secondsText(now());
    await insertChannels(
      clickhouse,
      ids.flatMap((id) => {
        const { title = '', handle = '' } = found.get(id) ?? {};
        return rowsOf(id, { title, handle, fetched_at });
      }),
    );
  }
}
