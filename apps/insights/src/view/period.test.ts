import { expect, test } from 'vitest';
import { comparedDays, daysOf, stepOf } from './period.ts';

const now = Date.parse('2026-11-18T23:30:00Z');
const of = (period: string, compare = 'before', timezone = 'UTC') => ({ period, compare, timezone });

test.each([
  ['7d', '2026-11-12', '2026-11-18'],
  ['30d', '2026-10-20', '2026-11-18'],
  ['month', '2026-11-01', '2026-11-18'],
  ['last-month', '2026-10-01', '2026-10-31'],
  ['year', '2026-01-01', '2026-11-18'],
  ['2026-02-01..2026-02-03', '2026-02-01', '2026-02-03'],
])('the period %s is %s to %s', (period, start, end) => {
  expect(daysOf(of(period), now)).toEqual({ start, end });
});

test('today is the day of the time zone', () => {
  expect(daysOf(of('7d', 'none', 'Asia/Tokyo'), now).end).toBe('2026-11-19');
});

test.each([
  ['before', { start: '2024-02-26', end: '2024-02-28' }],
  ['year-ago', { start: '2023-02-28', end: '2023-03-02' }],
  ['2024-01-01..2024-01-09', { start: '2024-01-01', end: '2024-01-09' }],
  ['none', undefined],
])('compares with %s', (compare, expected) => {
  expect(comparedDays(of('30d', compare), { start: '2024-02-29', end: '2024-03-02' })).toEqual(expected);
});

test('dates stand for days, weeks and months of longer periods', () => {
  const from = (start: string) => stepOf({ start, end: '2026-11-18' });
  expect([from('2026-08-11'), from('2026-08-10'), from('2024-12-19'), from('2024-12-18')]).toEqual([
    'day',
    'week',
    'week',
    'month',
  ]);
});
