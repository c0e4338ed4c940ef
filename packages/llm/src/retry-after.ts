/** The longest that a provider is believed. */
const LONGEST_MS = 60 * 60 * 1000;

/** `retry-after-ms` where a provider has it, or `Retry-After` in seconds or as a date; undefined for anything else. */
export function retryAfterMs(
  headers: Record<string, string> | undefined,
  now = Date.now(),
): number | undefined {
  const exact = headers?.['retry-after-ms'];
  if (exact !== undefined && /^\d+(\.\d+)?$/.test(exact)) return within(Number(exact));
  const value = headers?.['retry-after']?.trim();
  if (value === undefined) return undefined;
  if (/^\d+(\.\d+)?$/.test(value)) return within(Number(value) * 1000);
  // Date.parse takes much for a date, "-5" included: what HTTP means has a weekday and a zone.
  const at = /^[A-Z][a-z]{2}, .* GMT$/.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? undefined : within(at - now);
}

function within(milliseconds: number): number {
  return Math.min(Math.max(Math.ceil(milliseconds), 0), LONGEST_MS);
}
