import { setTimeout as pause } from 'node:timers/promises';
import { isMissingStream } from '../connection/errors.ts';
import type { Link } from '../connection/link.ts';
import type { Log } from '../log.ts';

export interface Consumption {
  /** Waits for the handler that runs; what was fetched and not begun goes back. */
  stop(): Promise<void>;
}

/** Runs a session again whenever it ends or fails, until stopped: NATS may come late, go, and come back. */
export function keepRunning(
  link: Link,
  log: Log,
  durable: string,
  session: (stopping: AbortSignal) => Promise<void>,
): Consumption {
  const stopping = new AbortController();
  const done = run();

  async function run(): Promise<void> {
    for (let failures = 0; !stopping.signal.aborted && !link.closed; ) {
      const startedAt = Date.now();
      try {
        await session(stopping.signal);
      } catch (error) {
        if (Date.now() - startedAt > 10_000) failures = 0;
        if (failures++ === 0) tell(error);
        const waitMs = Math.min(250 * 2 ** Math.min(failures, 10), 5_000);
        await pause(waitMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  function tell(error: unknown): void {
    if (isMissingStream(error)) log.info({ durable }, 'The stream does not exist yet; waiting for it');
    else log.warn({ err: error, durable }, 'Consuming stopped; retrying');
  }

  return {
    async stop() {
      stopping.abort();
      await done;
    },
  };
}
