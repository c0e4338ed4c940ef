/** `Retry-After` in milliseconds from now: seconds, or an HTTP date; `undefined` where it is neither. */
export function readRetryAfter(header: string | undefined, now: number): number | undefined {
  const value = header?.trim();
  if (value === undefined) return undefined;
  if (/^\d+(\.\d+)?$/.test(value)) return Number(value) * 1000;
  // Date.parse takes much for a date, "-5" included: an HTTP date has a weekday and a zone.
  const at = /^[A-Z][a-z]{2}, .* GMT$/.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? undefined : at - now;
}

/** The longest that a provider is believed. */
const LONGEST_ASKED_MS = 60 * 60 * 1000;

/** How long a provider wants to be left alone, an hour at most: `retry-after-ms` where it has it, else `Retry-After`; undefined for anything else. */
export function retryAfterMs(
  headers: Readonly<Record<string, string | undefined>> | undefined,
  now = Date.now(),
): number | undefined {
  const exact = headers?.['retry-after-ms'];
  if (exact !== undefined && /^\d+(\.\d+)?$/.test(exact)) return within(Number(exact));
  const wait = readRetryAfter(headers?.['retry-after'], now);
  return wait === undefined ? undefined : within(wait);
}

function within(milliseconds: number): number {
  return Math.min(Math.max(Math.ceil(milliseconds), 0), LONGEST_ASKED_MS);
}

const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 10 * 60_000;

/** Twice as long each time, and a random part less, so that what failed together does not come back together. */
export function retryDelayMs(
  attempt: number,
  { random, retryAfterMs = 0 }: { random: () => number; retryAfterMs?: number | undefined },
): number {
  const longest = Math.min(FIRST_DELAY_MS * 2 ** Math.min(attempt, 20), LONGEST_DELAY_MS);
  return Math.max(longest * (1 - random() / 2), retryAfterMs + longest * random() * 0.5);
}
