import { type Log, type Loop, superviseSession } from '@sightline/service';
import { isMissingStream } from '../connection/errors.ts';
import type { Link } from '../connection/link.ts';

export interface Consumption {
  /** Waits for the handler that runs; what was fetched and not begun goes back. */
  stop(): Promise<void>;
}

/** Runs a session again whenever it ends or fails, until stopped or until the connection is closed. */
export function keepRunning(
  link: Link,
  log: Log,
  durable: string,
  session: (stopping: AbortSignal) => Promise<void>,
): Loop {
  return superviseSession({
    async session(stopping) {
      if (link.closed) return 'ended';
      await session(stopping);
      return undefined;
    },
    tell(error) {
      if (isMissingStream(error)) log.info({ durable }, 'The stream does not exist yet; waiting for it');
      else log.warn({ err: error, durable }, 'Consuming stopped; retrying');
    },
  });
}
