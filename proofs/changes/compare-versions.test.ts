import { expect, test } from 'vitest';
import { compareVersions, sumOf } from './compare-versions.ts';

const none = { missing: 0, doubled: 0, outOfOrder: 0, foreign: 0 };

test.each([
  ['all, once, in order', [2, 3, 4], none],
  ['missing', [2, 4], { ...none, missing: 1 }],
  ['missing at the end', [2], { ...none, missing: 2 }],
  ['doubled', [2, 3, 3, 4], { ...none, doubled: 1 }],
  ['out of order', [2, 4, 3], { ...none, outOfOrder: 1 }],
  ['never committed', [2, 3, 4, 5], { ...none, foreign: 1 }],
])('%s', (_, got, difference) => {
  expect(compareVersions(got, [2, 3, 4])).toEqual(difference);
});

test('adds up differences', () => {
  const one = { missing: 1, doubled: 2, outOfOrder: 3, foreign: 4 };
  expect(sumOf([one, one])).toEqual({ missing: 2, doubled: 4, outOfOrder: 6, foreign: 8 });
});
