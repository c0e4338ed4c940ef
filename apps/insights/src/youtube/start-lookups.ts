import { setTimeout as pause } from 'node:timers/promises';
import { clickHouseWrites, holdLock, shareLock } from '@sightline/postgres';
import { type Log, type Loop, superviseSession } from '@sightline/service';
import type { Pool, PoolClient } from 'pg';
import { type PassParts, runPass } from './lookup-pass.ts';

export interface LookupParts extends PassParts {
  log: Log;
  /** Between the ends and beginnings of passes, unless there is more to do. */
  everyMs: number;
  /** Undefined: this process does not know, because another one looks up or because lookups are off. */
  onPass: (figures: { waiting: number | undefined; oldestAt: number | undefined }) => void;
}

const standbyMs = 5_000;
/** Finding out what is due takes at most this part of the time of the databases. */
const SEARCH_SHARE = 1 / 20;

/**
 * Looks up what is cited of YouTube, and removes what is too old, until it is stopped. Of all that are started on one database, one works:
 * the one whose connection holds the lock, over which its statements go.
 */
export function startLookups(pool: Pool, parts: LookupParts): Loop {
  const unknown = { waiting: undefined, oldestAt: undefined };
  return superviseSession({
    async session(signal) {
      const held = await holdLock(pool, 'youtube lookups', (client) =>
        keepLookingUp(parts, client, signal),
      ).finally(() => parts.onPass(unknown));
      if (!held) await pause(standbyMs, undefined, { signal, ref: false }).catch(() => undefined);
    },
    tell: (error) => parts.log.warn({ err: error }, 'Looking up what is cited of YouTube stopped; retrying'),
  });
}

async function keepLookingUp(parts: LookupParts, client: PoolClient, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      let waitMs = parts.everyMs;
      // While ClickHouse is copied, the pass is left out.
      await shareLock(client, clickHouseWrites, async () => {
        const { isFull, waiting, oldestAt, searchMs } = await runPass(parts, client, signal);
        parts.onPass({ waiting, oldestAt });
        waitMs = Math.max(isFull ? 0 : parts.everyMs, searchMs / SEARCH_SHARE);
      });
      await pause(waitMs, undefined, { signal, ref: false });
    } catch (error) {
      // What it was stopped in goes on with the next pass.
      if (!signal.aborted) throw error;
    }
  }
}
