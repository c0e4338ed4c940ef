import fc from 'fast-check';
import { expect, test } from 'vitest';
import { retryDelayMs } from './retry-delay.ts';

const anyChance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

test('doubles the delay up to ten minutes, and never goes below half of it', () => {
  fc.assert(
    fc.property(fc.nat(100), anyChance, (attempt, chance) => {
      const longest = Math.min(1000 * 2 ** attempt, 600_000);
      const waited = retryDelayMs(attempt, { random: () => chance });
      expect(waited).toBeGreaterThanOrEqual(longest / 2);
      expect(waited).toBeLessThanOrEqual(longest);
    }),
  );
});

test('waits for different times after two failures at once, also where the provider requests a time', () => {
  const chances = fc.tuple(anyChance, anyChance).filter(([one, other]) => Math.abs(one - other) > 0.01);
  // None, or longer than the longest own time.
  const retryAfter = fc.option(fc.integer({ min: 600_000, max: 3_600_000 }), { nil: undefined });
  fc.assert(
    fc.property(fc.nat(100), chances, retryAfter, (attempt, [one, other], retryAfterMs) => {
      const [waited, waitedToo] = [one, other].map((chance) =>
        retryDelayMs(attempt, { random: () => chance, retryAfterMs }),
      );
      expect(waited).not.toBe(waitedToo);
    }),
  );
});

test('waits at least as long as the provider requests', () => {
  fc.assert(
    fc.property(fc.nat(20), anyChance, fc.nat(3_600_000), (attempt, chance, retryAfterMs) => {
      const waited = retryDelayMs(attempt, { random: () => chance, retryAfterMs });
      expect(waited).toBeGreaterThanOrEqual(retryAfterMs);
    }),
  );
});
