import { expect, test } from 'vitest';
import { viewOf } from '../../filters/address.ts';
import { answersView } from './links.ts';
import { brandOf, datesOf, type Row, seriesOf } from './rows.ts';

const row = (date: string, name: string, visibility_score: number | null): Row => ({
  date,
  asset: { id: name, name, owned: true },
  visibility_score,
});

test('a date without a row has no point, so that it stays a gap', () => {
  const dates = datesOf({ start: '2026-11-01', end: '2026-11-04' });
  const rows = [
    row('2026-11-04', 'A', 0.4),
    row('2026-11-01', 'A', 0.1),
    row('2026-11-02', 'A', null),
    row('2026-10-31', 'A', 1),
  ];
  const [series] = seriesOf(rows, dates, 'visibility_score', brandOf, 'A');
  expect(series?.points.map(({ at, value }) => [at, value])).toEqual([
    [0, 0.1],
    [1, null],
    [3, 0.4],
  ]);
  expect(series?.isFocus).toBe(true);
});

test('dates of long periods are Mondays, of longer ones first days of months', () => {
  expect(datesOf({ start: '2026-07-01', end: '2026-11-18' }).slice(0, 2)).toEqual([
    '2026-06-29',
    '2026-07-06',
  ]);
  expect(datesOf({ start: '2024-12-31', end: '2026-11-18' }).slice(0, 3)).toEqual([
    '2024-12-30',
    '2025-01-06',
    '2025-01-13',
  ]);
  expect(datesOf({ start: '2024-01-31', end: '2026-02-01' }).slice(0, 3)).toEqual([
    '2024-01-01',
    '2024-02-01',
    '2024-03-01',
  ]);
});

test('a number opens the answers of its own days, filters and prompts', () => {
  const view = viewOf({ f: 'model:Claude', branded: 'exclude', period: '7d', metric: 'share_of_voice' });
  const days = { start: '2026-11-02', end: '2026-11-02' };
  expect(answersView(view, { brand: 'Aurora', days })).toMatchObject({
    period: days,
    branded: 'exclude',
    analysis: 'visibility',
    chips: [{ filter: { field: 'model' } }, { filter: { field: 'mentioned', op: 'is', value: 'Aurora' } }],
  });
});
