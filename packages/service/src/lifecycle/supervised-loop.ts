import { setTimeout as pause } from 'node:timers/promises';

interface LoopOptions {
  /** One round of work; true: there is more, and the next round begins at once. */
  round: (signal: AbortSignal) => Promise<boolean>;
  /** Between rounds, and after a failure. */
  everyMs: number;
  /** For the log, once for failures in a row: `Usage could not be added up`. */
  failure: string;
  log: { warn(details: object, message: string): void };
}

export interface Loop {
  /** Resolves when the round that runs has ended. */
  stop(): Promise<void>;
}

/** Repeats work until it is stopped, whatever fails. It does not keep the process alive. */
export function superviseLoop({ round, everyMs, failure, log }: LoopOptions): Loop {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function run(): Promise<void> {
    for (let failing = false; !signal.aborted; ) {
      try {
        const more = await round(signal);
        failing = false;
        if (more) continue;
      } catch (error) {
        if (!failing) log.warn({ err: error }, `${failure}; retrying`);
        failing = true;
      }
      await pause(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  const done = run();
  return {
    async stop() {
      stopping.abort();
      await done;
    },
  };
}
