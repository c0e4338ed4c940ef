const seconds = 1000;
const minutes = 60 * seconds;
const hours = 60 * minutes;

/** Waits between the attempts of a delivery: ten attempts over a little more than three days. */
export const retrySchedule: readonly number[] = [
  5 * seconds,
  5 * minutes,
  30 * minutes,
  2 * hours,
  5 * hours,
  10 * hours,
  14 * hours,
  20 * hours,
  24 * hours,
];

/** Receivers that failed together are not all called together again. */
const JITTER = 0.2;

/** How long to wait after so many failed attempts; undefined when there is no further one. */
export function waitAfter(
  attempts: number,
  {
    schedule,
    random,
    retryAfterMs,
  }: { schedule: readonly number[]; random: () => number; retryAfterMs: number | null },
): number | undefined {
  const wait = schedule[attempts - 1];
  if (wait === undefined) return undefined;
  return Math.max(wait * (1 + JITTER * random()), retryAfterMs ?? 0);
}
