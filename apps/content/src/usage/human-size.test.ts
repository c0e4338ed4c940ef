import { expect, test } from 'vitest';
import { humanSize } from './get/answer.ts';

test.each([
  [0, '0 B'],
  [1, '1 B'],
  [1023, '1023 B'],
  [1024, '1.00 KiB'],
  [1536, '1.50 KiB'],
  [23 * 1024 + 400, '23.4 KiB'],
  [999 * 1024, '999 KiB'],
  [1000 * 1024, '1000 KiB'],
  [1024 ** 2 - 1, '1.00 MiB'],
  [5 * 1024 ** 3, '5.00 GiB'],
  [2048 * 1024 ** 5, '2048 PiB'],
])('formats %i as %s', (bytes, words) => {
  expect(humanSize(bytes)).toBe(words);
});
