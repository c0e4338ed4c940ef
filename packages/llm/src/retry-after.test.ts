import { expect, test } from 'vitest';
import { retryAfterMs } from './retry-after.ts';

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
