import { setTimeout as pause } from 'node:timers/promises';
import { type Log, superviseLoop } from '@sightline/service';
import type { Pool } from 'pg';
import type { TakenRun } from './taken-run.ts';

/** How long a task that is done waits for its look, at most. */
const LOOK_EVERY_MS = 200;

/** Ends the waits of one attempt. */
export interface NoticeOfRun {
  /** For so long, or until the provider says that the task is done: then gives the id of the task. Once per attempt; later waits are whole. */
  pause(ms: number, signal: AbortSignal): Promise<string | undefined>;
  end(): void;
}

interface Notices {
  of(run: TakenRun): NoticeOfRun;
  stop(): Promise<void>;
}

/**
 * Servers store what providers say; here it is looked for while tasks are waited for. Rejected: LISTEN, which needs a session of its own per collector and none of the
 * poolers, and NATS, which servers may be without. One lookup by primary keys of what is waited for, five times per second.
 */
export function watchNotices(pool: Pool, log: Log): Notices {
  const waiting = new Map<string, (remoteId: string) => void>();
  const loop = superviseLoop({
    everyMs: LOOK_EVERY_MS,
    failure: 'Notices of providers could not be looked for',
    log,
    async round() {
      if (waiting.size === 0) return false;
      const { rows } = await pool.query<{ key: string; remote_id: string }>({
        name: 'notices-of-attempts',
        text: `SELECT a.run_id || '-' || a.attempt AS key, a.remote_id FROM unnest($1::uuid[], $2::integer[]) AS w (run_id, attempt)
          JOIN run_attempts a USING (run_id, attempt) WHERE a.noticed_at IS NOT NULL AND a.remote_id IS NOT NULL`,
        values: [
          [...waiting.keys()].map((key) => key.slice(0, 36)),
          [...waiting.keys()].map((key) => key.slice(37)),
        ],
      });
      for (const { key, remote_id } of rows) waiting.get(key)?.(remote_id);
      return false;
    },
  });
  return {
    of({ id, attempt }) {
      const key = `${id}-${attempt}`;
      const { promise, resolve } = Promise.withResolvers<string>();
      let isHeard = false;
      const hear = (remoteId: string) => {
        waiting.delete(key);
        resolve(remoteId);
      };
      waiting.set(key, hear);
      return {
        async pause(ms, signal) {
          if (isHeard) return void (await pause(ms, undefined, { signal }));
          const ending = new AbortController();
          const whole = pause(ms, undefined, { signal: AbortSignal.any([signal, ending.signal]) });
          const heard = await Promise.race([whole, promise]).finally(() => ending.abort());
          whole.catch(() => undefined);
          isHeard = heard !== undefined;
          return heard;
        },
        end() {
          // Who took the run over from itself waits by the same key.
          if (waiting.get(key) === hear) waiting.delete(key);
        },
      };
    },
    stop: () => loop.stop(),
  };
}
