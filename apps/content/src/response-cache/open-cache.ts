import { randomUUID } from 'node:crypto';
import type { Events, Log } from '@sightline/events';
import type { Values } from '@sightline/service';
import type { Pool } from 'pg';
import type { serverSettings } from '../settings.ts';
import { holdLease } from './lease.ts';
import { type AnswerMemory, createAnswerMemory } from './memory.ts';

type Settings = Pick<Values<typeof serverSettings>, 'CACHE_BYTES' | 'EVENTS_PREFIX'>;

/** The memory of this instance, and what keeps it true. None without NATS, over which it is told what to forget. */
export function openAnswerMemory(
  { CACHE_BYTES, EVENTS_PREFIX }: Settings,
  pool: Pool,
  events: Events | undefined,
  log: Log,
): { memory: AnswerMemory; stop(): Promise<void> } | undefined {
  if (events === undefined || CACHE_BYTES === 0) return undefined;
  const memory = createAnswerMemory({ bytes: CACHE_BYTES, current: () => lease.current });
  const lease = holdLease({
    pool,
    events,
    prefix: EVENTS_PREFIX,
    instanceId: randomUUID(),
    onForget: (changes) => memory.forget(changes),
    onLapse: () => memory.forgetAll(),
    log,
  });
  return { memory, stop: () => lease.stop() };
}
