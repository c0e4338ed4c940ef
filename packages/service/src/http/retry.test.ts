import fc from 'fast-check';
import { expect, test } from 'vitest';
import { retryAfterMs, retryDelayMs } from './retry.ts';

const now = Date.parse('2026-11-15T09:30:00Z');

test.each([
  [{ 'retry-after': '7' }, 7000],
  [{ 'retry-after': '0.5' }, 500],
  [{ 'retry-after': 'Sun, 15 Nov 2026 09:30:20 GMT' }, 20_000],
  [{ 'retry-after': 'Sun, 15 Nov 2026 09:29:00 GMT' }, 0],
  [{ 'retry-after-ms': '120', 'retry-after': '7' }, 120],
  [{ 'retry-after': '999999999' }, 3_600_000],
])('waits as %j says, an hour at most', (headers, expected) => {
  expect(retryAfterMs(headers, now)).toBe(expected);
});

test.each([
  [undefined],
  [{}],
  [{ 'retry-after': '-5' }],
  [{ 'retry-after': 'soon' }],
  [{ 'retry-after': '' }],
])('ignores %j', (headers) => {
  expect(retryAfterMs(headers, now)).toBeUndefined();
});

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
