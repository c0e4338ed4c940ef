import { readRetryAfter } from '@sightline/service';

/** The longest that a provider is believed. */
const LONGEST_MS = 60 * 60 * 1000;

/** `retry-after-ms` where a provider has it, else `Retry-After`; undefined for anything else. */
export function retryAfterMs(
  headers: Record<string, string> | undefined,
  now = Date.now(),
): number | undefined {
  const exact = headers?.['retry-after-ms'];
  if (exact !== undefined && /^\d+(\.\d+)?$/.test(exact)) return within(Number(exact));
  const wait = readRetryAfter(headers?.['retry-after'], now);
  return wait === undefined ? undefined : within(wait);
}

function within(milliseconds: number): number {
  return Math.min(Math.max(Math.ceil(milliseconds), 0), LONGEST_MS);
}
