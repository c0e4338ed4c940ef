const FIRST_MS = 1000;
const LONGEST_MS = 10 * 60_000;

/** Twice as long each time, and a random part less, so that what failed together does not come back together. */
export function retryDelayMs(
  attempt: number,
  { random, retryAfterMs = 0 }: { random: () => number; retryAfterMs?: number | undefined },
): number {
  const longest = Math.min(FIRST_MS * 2 ** Math.min(attempt, 20), LONGEST_MS);
  return Math.max(longest * (1 - random() / 2), retryAfterMs + longest * random() * 0.5);
}
