import { expect, test } from 'vitest';
import { defaults, viewOf } from './address.ts';
import { comparedDays, daysOf, daysOfPoint, stepOf, today } from './period.ts';
import { askFor, chipOfError } from './request.ts';

const category = '01a1ee57-011b-7fd9-94ca-31e1eba3b531';
const asked = (f: string[], report: 'visibility' | 'answers' = 'visibility') =>
  askFor(viewOf({ f }), report, category, '2026-11-18');

test('asks for the last 30 days, compared with the 30 before, when the address says nothing', () => {
  expect(askFor(defaults, 'visibility', category, '2026-11-18')).toEqual({
    ask: { category_id: category, start_date: '2026-10-20', end_date: '2026-11-18', timezone: 'UTC' },
    days: { start: '2026-10-20', end: '2026-11-18' },
    compared: { start: '2026-09-20', end: '2026-10-19' },
  });
});

test('joins the filters of the address by and', () => {
  expect(asked(['model:Claude', 'not(tag:Brand)'])?.ask.filter).toEqual({
    and: [{ field: 'model', op: 'is', value: 'Claude' }, { not: { field: 'tag', op: 'is', value: 'Brand' } }],
  });
  expect(asked(['model:Claude'])?.ask.filter).toEqual({ field: 'model', op: 'is', value: 'Claude' });
});

test('asks nothing while a filter cannot be read, or is not taken by the report', () => {
  expect(asked(['model:Claude', 'modl:x'])).toBeUndefined();
  expect(asked(['response?tent'])).toBeUndefined();
  expect(asked(['and(model:Claude,has(claim))'])).toBeUndefined();
  expect(asked(['response?tent', 'has(claim)'], 'answers')).toBeDefined();
  expect(askFor(viewOf({ period: 'soon' }), 'visibility', category, '2026-11-18')).toBeUndefined();
});

test('finds the filter that an error of a service is about', () => {
  expect(chipOfError(['body', 'filter', 'value'], 1)).toBe(0);
  expect(chipOfError(['body', 'filter', 'and', 1, 'value'], 3)).toBe(1);
  expect(chipOfError(['body', 'start_date'], 1)).toBeUndefined();
});

test.each([
  ['7d', '2026-11-12', '2026-11-18'],
  ['month', '2026-11-01', '2026-11-18'],
  ['last-month', '2026-10-01', '2026-10-31'],
  ['year', '2026-01-01', '2026-11-18'],
] as const)('%s is from %s to %s on 18 November', (preset, start, end) => {
  expect(daysOf(preset, '2026-11-18')).toEqual({ start, end });
});

test('compares with the same days a year ago, 29 February with 28', () => {
  expect(comparedDays('year-ago', { start: '2028-02-29', end: '2028-03-10' })).toEqual({
    start: '2027-02-28',
    end: '2027-03-10',
  });
});

test('a point of a week or month stands for its days within the period', () => {
  const days = { start: '2026-02-04', end: '2026-11-18' };
  expect(stepOf(days)).toBe('week');
  expect(daysOfPoint('2026-02-02', 'week', days)).toEqual({ start: '2026-02-04', end: '2026-02-08' });
  expect(daysOfPoint('2026-02-01', 'month', days)).toEqual({ start: '2026-02-04', end: '2026-02-28' });
  expect(daysOfPoint('2026-11-16', 'week', days)).toEqual({ start: '2026-11-16', end: '2026-11-18' });
});

test('today depends on the time zone', () => {
  const now = new Date('2026-11-18T23:30:00Z');
  expect([today('UTC', now), today('Europe/Berlin', now)]).toEqual(['2026-11-18', '2026-11-19']);
});
