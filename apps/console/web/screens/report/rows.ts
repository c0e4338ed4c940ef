import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readReport, type Schemas } from '../../api/client.ts';
import type { Point, Series } from '../../charts/series.ts';
import type { View } from '../../filters/address.ts';
import type { Filter } from '../../filters/grammar.ts';
import type { Asking } from '../../filters/request.ts';

export interface ReportInfo {
  runs?: number | null;
  prompts?: number | null;
  models?: string[] | null;
  total_results?: number;
}

/** What the rows of every report have in common. */
export interface ReportRow {
  date?: string | null;
  answers?: number | null;
  matching_answers?: number | null;
  answers_filter?: Record<string, unknown> | null;
  interval?: unknown;
  comparison?: unknown;
}

/** All rows of a report, as a stream. Without a body it is not asked. */
export const reportQuery = <Row>(path: string, body: object | undefined) =>
  queryOptions({
    queryKey: [path, body],
    queryFn: ({ signal }) => readReport<ReportInfo, Row>(path, body ?? {}, signal),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
  });

/** What each report is asked for besides its own: counts, intervals and the way to the answers. */
export const bodyWithCounts = ({ ask }: Asking, { basis }: View) => ({
  ...ask,
  include: ['counts', 'interval', 'answers_filter'],
  interval_basis: basis,
});

export const comparedIn = ({ compared }: Asking) =>
  compared ? { compare: { start_date: compared.start, end_date: compared.end } } : {};

/** Further conditions beside those of the address. */
export function narrowed<Body extends { filter?: Filter }>(body: Body, also: Filter[]): Body {
  return { ...body, filter: { and: [...(body.filter ? [body.filter] : []), ...also] } };
}

export function pointOfRow(row: ReportRow, metric: string, at = 0): Point {
  const interval = (row.interval as Record<string, Schemas['MetricInterval'] | null> | null | undefined)?.[
    metric
  ];
  return {
    at,
    value: (row as Record<string, unknown>)[metric] as number | null,
    low: interval?.low ?? undefined,
    high: interval?.high ?? undefined,
    matching: row.matching_answers ?? undefined,
    answers: row.answers ?? undefined,
  };
}

export const changeOfRow = (row: ReportRow, metric: string): Schemas['MetricChange'] | null | undefined =>
  (row.comparison as Record<string, Schemas['MetricChange'] | null> | null | undefined)?.[metric];

/** One line for each `key`; dates without a row stay a gap. */
export function linesOf<Row extends { date?: string | null }>(
  rows: Row[],
  dates: string[],
  key: (row: Row) => { id: string; name: string; isFocus?: boolean } | undefined,
  point: (row: Row, at: number) => Point,
): Series[] {
  const at = new Map(dates.map((date, index) => [date, index]));
  const found = new Map<string, Series>();
  for (const row of rows) {
    const one = key(row);
    const index = at.get(row.date ?? '');
    if (!one || index === undefined) continue;
    const line = found.get(one.id) ?? {
      id: one.id,
      name: one.name,
      points: [],
      isFocus: one.isFocus === true,
    };
    line.points.push(point(row, index));
    found.set(one.id, line);
  }
  for (const { points } of found.values()) points.sort((a, b) => a.at - b.at);
  return [...found.values()];
}

export const sumOf = ({ points }: Series) => points.reduce((sum, { value }) => sum + (value ?? 0), 0);

/** Where no line is about ourselves the highest one stands out: a chart of grey lines is hard to read. */
export function withFocus(lines: Series[]): Series[] {
  if (lines.some(({ isFocus }) => isFocus)) return lines;
  const [highest] = lines.toSorted((a, b) => sumOf(b) - sumOf(a));
  return lines.map((line) => ({ ...line, isFocus: line === highest }));
}
