import { randomUUID } from 'node:crypto';
import { connectEvents, type Log } from '@sightline/events';
import type { Values } from '@sightline/service';
import type { Pool } from 'pg';
import type { serverSettings } from '../settings.ts';
import { holdLease } from './lease.ts';
import { type AnswerMemory, createAnswerMemory } from './memory.ts';

type Settings = Pick<Values<typeof serverSettings>, 'NATS_URL' | 'CACHE_BYTES' | 'EVENTS_PREFIX'>;

/** The memory of this instance, and what keeps it true. None without NATS, over which it is told what to forget. */
export function openAnswerMemory(
  { NATS_URL, CACHE_BYTES, EVENTS_PREFIX }: Settings,
  pool: Pool,
  log: Log,
): { memory: AnswerMemory; stop(): Promise<void> } | undefined {
  if (NATS_URL === undefined || CACHE_BYTES === 0) return undefined;
  const memory = createAnswerMemory({ bytes: CACHE_BYTES, current: () => lease.current });
  const events = connectEvents({ url: NATS_URL, name: 'sightline-content', log });
  const lease = holdLease({
    pool,
    events,
    prefix: EVENTS_PREFIX,
    instanceId: randomUUID(),
    onForget: (changes) => memory.forget(changes),
    onLapse: () => memory.forgetAll(),
    log,
  });
  return {
    memory,
    async stop() {
      await lease.stop();
      await events.drain();
    },
  };
}
