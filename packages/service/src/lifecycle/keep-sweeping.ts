import type { Log } from '../log.ts';
import { type Loop, superviseLoop } from './supervised-loop.ts';

interface Options {
  /** Works on up to so many and returns how many: a bound that keeps its transaction short. */
  sweep: (atOnce: number) => Promise<number>;
  atOnce: number;
  /** For the log: `Old deliveries are not dropped`. */
  failure: string;
  log: Pick<Log, 'warn'>;
}

/** Sweeps every minute until stopped, and at once again while there is more. */
export function keepSweeping({ sweep, atOnce, failure, log }: Options): Loop {
  return superviseLoop({
    round: async () => (await sweep(atOnce)) === atOnce,
    everyMs: 60_000,
    failure,
    log,
  });
}
