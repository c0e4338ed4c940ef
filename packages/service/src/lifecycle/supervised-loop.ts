import type { Log } from '../log.ts';

export interface Loop {
  /** Ends the pause between two rounds; during a round, the pause after it. */
  wake(): void;
  /** Resolves when the round that runs has ended. */
  stop(): Promise<void>;
}

interface LoopOptions {
  /** One round of work; true: there is more, and the next round begins at once. `ended`: there will be no more. */
  round: (signal: AbortSignal) => Promise<boolean | 'ended'>;
  /** Between rounds, and after a failure. */
  everyMs: number;
  /** For the log, once for failures in a row: `Usage could not be added up`. */
  failure: string;
  details?: object;
  log: Pick<Log, 'warn'>;
}

/** Repeats work until it is stopped, whatever fails. It does not keep the process alive. */
export function superviseLoop({ round, everyMs, failure, details, log }: LoopOptions): Loop {
  return repeat({
    round,
    pauseMs: () => everyMs,
    tell: (error) => log.warn({ err: error, ...details }, `${failure}; retrying`),
    steadyMs: Number.POSITIVE_INFINITY,
  });
}

interface SessionOptions {
  /** Runs until `signal` is aborted or it fails. `ended`: it needs no further session. */
  session: (signal: AbortSignal) => Promise<void> | Promise<'ended' | undefined>;
  /** Called for the first of failures in a row. */
  tell: (error: unknown) => void;
}

const LONGEST_PAUSE_MS = 5_000;

/**
 * Begins a session again whenever it ends or fails, until stopped: what it is connected to may come late, go, and come back. Pauses
 * grow from failure to failure. It does not keep the process alive.
 */
export function superviseSession({ session, tell }: SessionOptions): Loop {
  return repeat({
    round: async (signal) => (await session(signal)) ?? true,
    pauseMs: (failures) => Math.min(250 * 2 ** Math.min(failures, 10), LONGEST_PAUSE_MS),
    tell,
    steadyMs: 2 * LONGEST_PAUSE_MS,
  });
}

interface Repetition {
  round: (signal: AbortSignal) => Promise<boolean | 'ended'>;
  pauseMs: (failures: number) => number;
  tell: (error: unknown) => void;
  /** A round that lasted longer than this had begun well: its failure is the first of a row. */
  steadyMs: number;
}

function repeat({ round, pauseMs, tell, steadyMs }: Repetition): Loop {
  const stopping = new AbortController();
  // No signal: aborting one makes an error with its stack, and a busy loop is woken hundreds of times per second.
  let isWoken = false;
  let endPause = () => {};

  async function run(): Promise<void> {
    for (let failures = 0; !stopping.signal.aborted; ) {
      isWoken = false;
      const startedAt = performance.now();
      try {
        const next = await round(stopping.signal);
        failures = 0;
        if (next === 'ended') return;
        if (next) continue;
      } catch (error) {
        if (performance.now() - startedAt > steadyMs) failures = 0;
        if (failures++ === 0) tell(error);
      }
      if (!isWoken && !stopping.signal.aborted) await untilWoken(pauseMs(failures));
    }
  }

  function untilWoken(ms: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, ms).unref();
    endPause = () => {
      clearTimeout(timer);
      resolve();
    };
    return promise;
  }

  function wake(): void {
    isWoken = true;
    endPause();
  }

  const done = run();
  return {
    wake,
    async stop() {
      stopping.abort();
      wake();
      await done;
    },
  };
}
