import { expect, test } from 'vitest';
import { bare, count, day, decimal, moment, percent, signed } from './format.ts';

test('writes shares with one digit, and the ends of an interval without a sign', () => {
  expect([percent(0.65), percent(0.6849, 0), bare(0.6464), bare(1)]).toEqual([
    '65.0%',
    '68%',
    '64.6',
    '100.0',
  ]);
});

test('writes counts in groups and means with two digits', () => {
  expect([count(58_846), decimal(1.2054)]).toEqual(['58,846', '1.21']);
});

test.each([
  [5.14, '+5.1'],
  [-7.06, '−7.1'],
  [0.04, '±0.0'],
  [-0.04, '±0.0'],
])('writes a change of %d as %s', (value, text) => {
  expect(signed(value, 1)).toBe(text);
});

test('days of reports are the same in every time zone, moments are not', () => {
  expect(day('2026-11-05')).toBe('5 Nov');
  expect(moment('2026-11-18T23:30:00Z', 'UTC')).toBe('18 Nov 2026, 23:30');
  expect(moment('2026-11-18T23:30:00Z', 'Europe/Berlin')).toBe('19 Nov 2026, 00:30');
});
