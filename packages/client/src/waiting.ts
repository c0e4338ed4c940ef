export const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 30_000;
/** A service that asks for more patience than this is asked again all the same. */
const LONGEST_RETRY_AFTER_MS = 10 * 60_000;

/**
 * Full jitter: anything up to a bound that doubles with every failure, so that those who lost the same server do not come
 * back together. `firstMs` is the bound of the first attempt, as far as the service says one with `retry:`.
 */
export function waitMs(failures: number, firstMs: number, random: number): number {
  const first = Math.max(FIRST_WAIT_MS, firstMs);
  return random * Math.min(LONGEST_WAIT_MS, first * 2 ** Math.min(failures, 20));
}

/** `Retry-After` in milliseconds: seconds or a date; 0 when there is none that can be read. */
export function retryAfterMs(header: string | null, now: number): number {
  if (header === null || header.trim() === '') return 0;
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now;
  return Math.min(LONGEST_RETRY_AFTER_MS, Math.max(0, ms || 0));
}

/** Ends early when the signal aborts. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
}
