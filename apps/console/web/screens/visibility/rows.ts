import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readReport, type Schemas } from '../../api/client.ts';
import type { Point, Series } from '../../charts/series.ts';
import type { metrics, View } from '../../filters/address.ts';
import { addDays, type Days, lengthOf, stepOf } from '../../filters/period.ts';
import type { Asking } from '../../filters/request.ts';
import { day, weekday } from '../../language/format.ts';
import { PATH } from './bodies.ts';

export type Row = Schemas['VisibilityRow'];
export type Info = Schemas['VisibilityV2Info'];
export type Metric = (typeof metrics)[number];
/** A date of the axis with its texts. */
export interface ChartDate {
  date: string;
  tick: string;
  full: string;
}

/** Its texts are written when they are drawn: the first formats of a page are slow, and its first numbers do not need them. */
export const chartDate = (date: string): ChartDate => ({
  date,
  get tick() {
    return day(date);
  },
  get full() {
    return weekday(date);
  },
});

export interface Rows {
  info: Info;
  rows: Row[];
}

/** Deleted brands have rows, too. */
export const brandOf = ({ asset }: Row): { id: string; name: string; isOwn: boolean } | undefined =>
  asset?.id ? { id: asset.id, name: asset.name ?? '', isOwn: asset.owned === true } : undefined;

/** One brand by something that answers have, and by date. */
export const splitBody = (asking: Asking, view: View, brand: string) => ({
  ...asking.ask,
  assets: [brand],
  group_by: ['date', view.by] as const,
  interval: stepOf(asking.days),
  include: ['counts', 'interval'] as const,
  interval_basis: view.basis,
});

export const splitTotalsBody = (asking: Asking, view: View, brand: string) => ({
  ...asking.ask,
  assets: [brand],
  group_by: [view.by] as const,
  include: ['counts', 'interval'] as const,
  interval_basis: view.basis,
  ...(asking.compared && {
    compare: { start_date: asking.compared.start, end_date: asking.compared.end },
  }),
});

export const rowsQuery = (body: object | undefined) =>
  queryOptions({
    queryKey: ['visibility', body],
    queryFn: ({ signal }) => readReport<Info, Row>(PATH, body ?? {}, signal),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
  });

/** The dates of the period, as rows have them. */
export function datesOf(days: Days, step = stepOf(days)): string[] {
  if (step === 'day') return Array.from({ length: lengthOf(days) }, (_, index) => addDays(days.start, index));
  const dates: string[] = [];
  if (step === 'week') {
    const weekday = (new Date(`${days.start}T00:00:00Z`).getUTCDay() + 6) % 7;
    for (let date = addDays(days.start, -weekday); date <= days.end; date = addDays(date, 7))
      dates.push(date);
    return dates;
  }
  for (
    let date = `${days.start.slice(0, 7)}-01`;
    date <= days.end;
    date = `${addDays(date, 32).slice(0, 7)}-01`
  )
    dates.push(date);
  return dates;
}

export function pointOf(row: Row, metric: Metric, at: number): Point {
  const interval = row.interval?.[metric];
  return {
    at,
    value: row[metric] ?? null,
    low: interval?.low ?? undefined,
    high: interval?.high ?? undefined,
    matching: row.matching_answers ?? undefined,
    answers: row.answers ?? undefined,
  };
}

/** One line for each `key`; dates without a row have no point, and stay a gap. */
export function seriesOf(
  rows: Row[],
  dates: string[],
  metric: Metric,
  key: (row: Row) => { id: string; name: string } | null | undefined,
  focus: string | undefined,
): Series[] {
  const at = new Map(dates.map((date, index) => [date, index]));
  const found = new Map<string, Series>();
  for (const row of rows) {
    const one = key(row);
    const index = at.get(row.date ?? '');
    if (!one || index === undefined) continue;
    const series = found.get(one.id) ?? { id: one.id, name: one.name, points: [], isFocus: one.id === focus };
    series.points.push(pointOf(row, metric, index));
    found.set(one.id, series);
  }
  for (const { points } of found.values()) points.sort((a, b) => a.at - b.at);
  return [...found.values()];
}

/** The rank of each brand in the period that is compared with: 1 for the highest, equal values share a rank. Nothing without one. */
export function ranksBefore(rows: Row[], metric: Metric): Map<string, number> {
  const values = rows.flatMap(({ asset, comparison }) => {
    const before = comparison?.[metric]?.before;
    return asset?.id && typeof before === 'number' ? [{ id: asset.id, before }] : [];
  });
  return new Map(
    values.map(({ id, before }) => [id, 1 + values.filter((other) => other.before > before).length]),
  );
}
