/** `Retry-After` in milliseconds from now: seconds, or an HTTP date; `undefined` where it is neither. */
export function readRetryAfter(header: string | undefined, now: number): number | undefined {
  const value = header?.trim();
  if (value === undefined) return undefined;
  if (/^\d+(\.\d+)?$/.test(value)) return Number(value) * 1000;
  // Date.parse takes much for a date, "-5" included: an HTTP date has a weekday and a zone.
  const at = /^[A-Z][a-z]{2}, .* GMT$/.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? undefined : at - now;
}
