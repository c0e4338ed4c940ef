import type { InputFault } from '@sightline/service';
import { type Interval, type Period, readPeriod } from './period.ts';
import type { During } from './statement/plan.ts';

/** Another period, whose intervals stand beside those of the report: the first beside the first. */
export interface Comparison {
  period: Period;
  during: During;
  /** The date beside a date of the report. */
  dateBeside: (date: string) => string;
}

/** What a request says to compare with. Its errors are at `compare`. */
export function readCompare(
  { start_date: start, end_date: end }: { start_date: string; end_date: string },
  period: Period,
  interval: Interval,
  faults: InputFault[],
): Comparison | undefined {
  const own: InputFault[] = [];
  const rules = { zone: period.zone, end: 'last-day' } as const;
  const other = readPeriod(['start_date', start], ['end_date', end], rules, own);
  for (const { loc, ...fault } of own) faults.push({ ...fault, loc: ['body', 'compare', ...loc.slice(1)] });
  return own.length > 0 ? undefined : compareWith(other, period, interval);
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
