import { randomUUID } from 'node:crypto';
import type { Events } from '@sightline/events';
import type { Log, Values } from '@sightline/service';
import type { Pool } from 'pg';
import type { serverSettings } from '../settings.ts';
import { holdLease } from './lease.ts';
import { createResponseCache, type ResponseCache } from './response-cache.ts';

type Settings = Pick<Values<typeof serverSettings>, 'CACHE_BYTES' | 'EVENTS_PREFIX'>;

/** The response cache of this instance, and what keeps it true. None without NATS, over which it receives invalidations. */
export function openResponseCache(
  { CACHE_BYTES, EVENTS_PREFIX }: Settings,
  pool: Pool,
  events: Events | undefined,
  log: Log,
): { cache: ResponseCache; stop(): Promise<void> } | undefined {
  if (events === undefined || CACHE_BYTES === 0) return undefined;
  const cache = createResponseCache({ bytes: CACHE_BYTES, current: () => lease.current });
  const lease = holdLease({
    pool,
    events,
    prefix: EVENTS_PREFIX,
    instanceId: randomUUID(),
    onInvalidate: (changes) => cache.invalidate(changes),
    onLapse: () => cache.invalidateAll(),
    log,
  });
  return { cache, stop: () => lease.stop() };
}
