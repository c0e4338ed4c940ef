import type { InputFault } from '@sightline/service';
import { readTimeZone } from '../report/period.ts';

/** What all figures of a view are about, in the words of an address of the console. */
export interface ViewPeriod {
  period: string;
  compare: string;
  timezone: string;
}

/** First and last day. */
export interface Days {
  start: string;
  end: string;
}

const rolling = { '7d': 7, '30d': 30, '90d': 90 } as const;
const calendar = ['month', 'last-month', 'year'] as const;
const comparisons = ['before', 'year-ago', 'none'] as const;
const MOST_DAYS = 3660;
const DAY_MS = 86_400_000;

export const presets: readonly string[] = [...Object.keys(rolling), ...calendar];
export { comparisons };

const toMs = (day: string) => Date.parse(`${day}T00:00:00Z`);
const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);
export const addDays = (day: string, days: number) => toDay(toMs(day) + days * DAY_MS);
const lengthOf = ({ start, end }: Days) => Math.round((toMs(end) - toMs(start)) / DAY_MS) + 1;

function readDays(text: string): Days | undefined {
  const [, start = '', end = ''] = /^(\d{4}-\d\d-\d\d)\.\.(\d{4}-\d\d-\d\d)$/.exec(text) ?? [];
  const isDay = (day: string) => !Number.isNaN(toMs(day)) && toDay(toMs(day)) === day;
  if (!isDay(start) || !isDay(end) || start > end || lengthOf({ start, end }) > MOST_DAYS) return undefined;
  return { start, end };
}

/** Adds an error for each part that an address could not say. */
export function checkPeriod({ period, compare, timezone }: ViewPeriod, faults: InputFault[]): void {
  const days = `two days such as 2026-11-01..2026-11-14, at most ${MOST_DAYS} days apart`;
  for (const [field, text, words] of [
    ['period', period, presets],
    ['compare', compare, comparisons],
  ] as const) {
    if ((words as readonly string[]).includes(text) || readDays(text)) continue;
    faults.push({
      loc: ['body', field],
      msg: `must be one of ${words.join(', ')}, or ${days}`,
      type: 'period',
    });
  }
  const found: InputFault[] = [];
  readTimeZone(timezone, found);
  faults.push(...found.map((fault) => ({ ...fault, loc: ['body', 'timezone'] })));
}

/** The days of a period that was checked, as seen at a moment. */
export function daysOf({ period, timezone }: ViewPeriod, now: number): Days {
  const given = readDays(period);
  if (given) return given;
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short' }).format(now);
  const month = `${today.slice(0, 7)}-01`;
  if (period === 'month') return { start: month, end: today };
  if (period === 'year') return { start: `${today.slice(0, 4)}-01-01`, end: today };
  if (period === 'last-month') {
    const end = addDays(month, -1);
    return { start: `${end.slice(0, 7)}-01`, end };
  }
  return { start: addDays(today, 1 - rolling[period as keyof typeof rolling]), end: today };
}

/** The days to compare with; undefined where nothing is compared. */
export function comparedDays({ compare }: ViewPeriod, days: Days): Days | undefined {
  if (compare === 'none') return undefined;
  if (compare === 'before') {
    const end = addDays(days.start, -1);
    return { start: addDays(end, 1 - lengthOf(days)), end };
  }
  if (compare === 'year-ago') return { start: yearBefore(days.start), end: yearBefore(days.end) };
  return readDays(compare);
}

/** 29 February becomes 28 February. */
const yearBefore = (day: string): string => {
  const year = String(Number(day.slice(0, 4)) - 1).padStart(4, '0');
  return `${year}${day.slice(4) === '-02-29' ? '-02-28' : day.slice(4)}`;
};

/** What a date stands for where a request does not say it: days, unless there would be too many of them. */
export function stepOf(days: Days): 'day' | 'week' | 'month' {
  const length = lengthOf(days);
  return length <= 100 ? 'day' : length <= 700 ? 'week' : 'month';
}
