import { setTimeout as pause } from 'node:timers/promises';

const EVERY_MS = 60_000;

interface Options {
  /** Works on up to so many and answers how many: a bound that keeps its transaction short. */
  sweep: (atOnce: number) => Promise<number>;
  atOnce: number;
  /** For the log: `Old deliveries are not dropped`. */
  failure: string;
  log: { warn(details: object, message: string): void };
}

/** Sweeps every minute until stopped, and at once again while there is more. */
export function keepSweeping({ sweep, atOnce, failure, log }: Options): { stop(): Promise<void> } {
  const stopping = new AbortController();

  async function run(): Promise<void> {
    for (let failing = false; !stopping.signal.aborted; ) {
      try {
        const swept = await sweep(atOnce);
        failing = false;
        if (swept === atOnce) continue;
      } catch (error) {
        if (!failing) log.warn({ err: error }, `${failure}; trying again`);
        failing = true;
      }
      await pause(EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
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
