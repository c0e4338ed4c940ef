/** Longer than that is not waited for: the schedule goes on. */
const MOST_RETRY_AFTER_MS = 24 * 60 * 60 * 1000;

/** What a receiver that is too busy asks for, in seconds or as a date (RFC 9110); null for anything else. */
export function retryAfterMs(status: number, header: string | undefined, now: number): number | null {
  if ((status !== 429 && status !== 503) || header === undefined) return null;
  const wait = /^\d{1,10}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return wait > 0 ? Math.min(wait, MOST_RETRY_AFTER_MS) : null;
}
