import { type Interval, type Period, readPeriod } from '../period.ts';
import type { PlanContext } from '../pipeline/context.ts';
import type { Source } from '../statement/plan.ts';
import type { SentimentV2Query } from './schema.ts';

/** Another period, whose intervals stand beside those of the report: the first beside the first. */
export interface Comparison {
  period: Period;
  during: NonNullable<Source['during']>;
  /** The date beside a date of the report. */
  dateBeside: (date: string) => string;
}

export function readComparison(
  query: SentimentV2Query,
  { period, faults }: PlanContext,
): Comparison | undefined {
  const { comparison_start_date: start, comparison_end_date: end, interval = 'day' } = query;
  if (!start && !end) return undefined;
  for (const [name, value] of Object.entries({ comparison_start_date: start, comparison_end_date: end }))
    if (!value) faults.push({ loc: ['body', name], msg: 'Field required', type: 'missing' });
  if (!start || !end) return undefined;
  const before = faults.length;
  const other = readPeriod(
    ['comparison_start_date', start],
    ['comparison_end_date', end],
    { zone: period.zone, end: 'last-day' },
    faults,
  );
  return faults.length > before ? undefined : compareWith(other, period, interval);
}

export function compareWith(other: Period, period: Period, interval: Interval): Comparison {
  const steps = stepsBetween(interval, other.start, period.start);
  const add = interval === 'month' ? 'addMonths' : interval === 'week' ? 'addWeeks' : 'addDays';
  return {
    period: other,
    during: { period: other, toCurrent: (bucket) => `${add}(${bucket}, ${steps})` },
    dateBeside: (date) => moved(interval, date, -steps),
  };
}

const DAY_MS = 86_400_000;
const monthsOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
/** The first day, a Thursday, was in the week of the Monday three days before. */
const weekOf = (date: string) => Math.floor((Date.parse(date) / DAY_MS + 3) / 7);

function stepsBetween(interval: Interval, from: string, to: string): number {
  if (interval === 'month') return monthsOf(to) - monthsOf(from);
  if (interval === 'week') return weekOf(to) - weekOf(from);
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

function moved(interval: Interval, date: string, steps: number): string {
  const day = new Date(date);
  if (interval === 'month') day.setUTCMonth(day.getUTCMonth() + steps);
  else day.setUTCDate(day.getUTCDate() + steps * (interval === 'week' ? 7 : 1));
  return day.toISOString().slice(0, 10);
}
