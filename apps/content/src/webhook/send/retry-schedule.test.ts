import fc from 'fast-check';
import { expect, test } from 'vitest';
import { retrySchedule, waitAfter } from './retry-schedule.ts';

test('makes ten attempts over a little more than three days, with growing delays', () => {
  const waits = retrySchedule.map((_, index) =>
    waitAfter(index + 1, { schedule: retrySchedule, random: () => 0, retryAfterMs: null }),
  );
  expect(waits).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400].map((s) => s * 1000));
  expect(waitAfter(10, { schedule: retrySchedule, random: () => 0, retryAfterMs: 1000 })).toBeUndefined();
});

test('waits at least as long as the schedule and Retry-After say, and at most a fifth longer', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9 }),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      fc.option(fc.integer({ min: 1, max: 86_400_000 })),
      (attempts, random, asked) => {
        const wait =
          waitAfter(attempts, { schedule: retrySchedule, random: () => random, retryAfterMs: asked }) ?? 0;
        const least = Math.max(retrySchedule[attempts - 1] ?? 0, asked ?? 0);
        return wait >= least && wait <= least * 1.2;
      },
    ),
  );
});
