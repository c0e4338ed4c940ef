import { setTimeout as pause } from 'node:timers/promises';
import { holdLock } from '@sightline/postgres';
import { type Loop, superviseSession } from '@sightline/service';
import type { Pool } from 'pg';
import { runSink, type SinkParts } from './sink-session.ts';

const standbyMs = 1_000;

/**
 * Stores messages until it is stopped. Of all that are started on one database and stream, one works: the one whose connection holds
 * the lock, over which all its statements go. Two that believed so at once would still store nothing twice (docs/decisions/0091).
 */
export function startSink<Message>(pool: Pool, parts: SinkParts<Message> & { replicas?: number }): Loop {
  const { events, contract, store, log, replicas = 1 } = parts;
  const lock = `${store.name} sink ${contract.stream}`;
  return superviseSession({
    async session(signal) {
      await events.ensureStream(contract, { replicas });
      const held = await holdLock(pool, lock, (client) => runSink(parts, client, signal));
      if (!held) await pause(standbyMs, undefined, { signal }).catch(() => undefined);
    },
    tell: (error) => log.warn({ err: error }, `Storing ${store.name}s stopped; retrying`),
  });
}
