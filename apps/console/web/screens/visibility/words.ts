import { digitsOf } from '../../charts/geometry.ts';
import type { ChartFormat, Point } from '../../charts/series.ts';
import { bare, count, decimal, percent } from '../../language/format.ts';
import { m } from '../../language/messages.ts';
import type { Metric, Row } from './rows.ts';
import { pointOf } from './rows.ts';

export const isShare = (metric: Metric) => metric !== 'average_position';
/** Being named early is good: a lower position. */
export const goodOf = (metric: Metric) =>
  metric === 'average_position' ? ('down' as const) : ('up' as const);

export const valueText = (metric: Metric, value: number | null | undefined) =>
  value === null || value === undefined ? '–' : isShare(metric) ? percent(value) : decimal(value);

export function intervalText(metric: Metric, { low, high }: Pick<Point, 'low' | 'high'>): string {
  if (low === undefined || high === undefined) return '';
  return isShare(metric) ? `${bare(low)}–${bare(high)}` : `${decimal(low)}–${decimal(high)}`;
}

/** "65.0% (64.6–65.4), 38,247 of 58,846 answers". */
function pointText(metric: Metric, point: Point): string {
  const interval = intervalText(metric, point);
  const value = `${valueText(metric, point.value)}${interval ? ` (${interval})` : ''}`;
  if (point.matching === undefined || point.answers === undefined) return value;
  return `${value}, ${m.ofAnswers(count(point.matching), count(point.answers), point.answers)}`;
}

export const rowText = (metric: Metric, row: Row) => pointText(metric, pointOf(row, metric, 0));

export const formatOf = (metric: Metric): ChartFormat => ({
  tick: (value, step) =>
    isShare(metric) ? percent(value, digitsOf(step * 100)) : decimal(value, digitsOf(step)),
  point: (point) => pointText(metric, point),
});
