import fc from 'fast-check';
import { expect, test } from 'vitest';
import { retryAfterMs, waitMs } from './waiting.ts';

const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

test('waits a random time up to a limit that doubles from 100 ms to 30 s', () => {
  expect([0, 1, 2, 8, 9, 1000].map((failures) => waitMs(failures, 0, 1))).toEqual([
    100, 200, 400, 25_600, 30_000, 30_000,
  ]);
  fc.assert(
    fc.property(fc.nat(5000), fc.nat(), random, (failures, first, share) => {
      const bound = waitMs(failures, first, 1);
      expect(bound).toBeGreaterThanOrEqual(100);
      expect(bound).toBeLessThanOrEqual(30_000);
      expect(waitMs(failures, first, share)).toBeCloseTo(share * bound);
    }),
  );
});

test('accepts a longer first wait from the service', () => {
  expect([0, 1, 5].map((failures) => waitMs(failures, 1000, 1))).toEqual([1000, 2000, 30_000]);
});

test('parses Retry-After in seconds and as a date, within limits', () => {
  const now = Date.parse('2026-01-01T00:00:00Z');
  const read = (header: string | null) => retryAfterMs(header, now);
  expect(read('3')).toBe(3000);
  expect(read('Thu, 01 Jan 2026 00:00:05 GMT')).toBe(5000);
  expect(read('Thu, 01 Jan 2025 00:00:05 GMT')).toBe(0);
  expect([read(null), read(''), read('soon'), read('-1')]).toEqual([0, 0, 0, 0]);
  expect(read('99999999')).toBe(600_000);
});
