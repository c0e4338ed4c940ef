import { digitsOf } from '../../charts/geometry.ts';
import type { ChartFormat, Point } from '../../charts/series.ts';
import { bare, count, decimal, percent } from '../../language/format.ts';
import { m } from '../../language/messages.ts';

/** How the values of a metric are written. */
export interface Unit extends ChartFormat {
  isShare: boolean;
  value: (value: number | null | undefined) => string;
  interval: (point: Pick<Point, 'low' | 'high'>) => string;
}

function unit(isShare: boolean, text: (value: number) => string, end: (value: number) => string): Unit {
  const value = (one: number | null | undefined) => (one === null || one === undefined ? '–' : text(one));
  const interval = ({ low, high }: Pick<Point, 'low' | 'high'>) =>
    low === undefined || high === undefined ? '' : `${end(low)}–${end(high)}`;
  return {
    isShare,
    value,
    interval,
    tick: (one, step) => (isShare ? percent(one, digitsOf(step * 100)) : decimal(one, digitsOf(step))),
    point: (point) => {
      const range = interval(point);
      const own = `${value(point.value)}${range ? ` (${range})` : ''}`;
      if (point.matching === undefined || point.answers === undefined) return own;
      return `${own}, ${m.ofAnswers(count(point.matching), count(point.answers), point.answers)}`;
    },
  };
}

export const share = unit(true, percent, bare);
export const mean = unit(false, decimal, decimal);

/** Counts of requests and visits: nothing was sampled, so there is no interval. */
export const tally = (what: (text: string, amount: number) => string): Unit => ({
  ...unit(false, count, count),
  tick: count,
  isWhole: true,
  point: ({ value }) => (value === null ? '–' : what(count(value), value)),
});
