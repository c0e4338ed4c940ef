/** A day without a time: 2026-11-05. */
export type Day = string;
export interface Days {
  start: Day;
  end: Day;
}

export const presets = ['7d', '30d', '90d', 'month', 'last-month', 'year'] as const;
type Preset = (typeof presets)[number];
/** A preset stays relative to the day on which the address is opened. */
export type Period = Preset | Days;

export const comparisons = ['before', 'year-ago', 'none'] as const;
export type Comparison = (typeof comparisons)[number] | Days;

const DAY_MS = 86_400_000;
const MOST_DAYS = 3660;

const toDay = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);
const toMs = (day: Day) => Date.parse(`${day}T00:00:00Z`);
export const addDays = (day: Day, days: number): Day => toDay(toMs(day) + days * DAY_MS);
export const lengthOf = ({ start, end }: Days) => Math.round((toMs(end) - toMs(start)) / DAY_MS) + 1;

const formats = new Map<string, Intl.DateTimeFormat>();

/** The day that it is now in a time zone. Asked for with every drawing: a format costs as much as a hundred days that it writes, and the first one of a page far more. */
export function today(timeZone: string, now = new Date()): Day {
  if (timeZone === 'UTC') return toDay(now.getTime());
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  formats.set(timeZone, format);
  return format.format(now);
}

export function daysOf(period: Period, now: Day): Days {
  if (typeof period === 'object') return period;
  const month = `${now.slice(0, 7)}-01`;
  switch (period) {
    case 'month':
      return { start: month, end: now };
    case 'last-month': {
      const end = addDays(month, -1);
      return { start: `${end.slice(0, 7)}-01`, end };
    }
    case 'year':
      return { start: `${now.slice(0, 4)}-01-01`, end: now };
    default:
      return { start: addDays(now, 1 - Number.parseInt(period, 10)), end: now };
  }
}

export function comparedDays(comparison: Comparison, days: Days): Days | undefined {
  if (typeof comparison === 'object') return comparison;
  if (comparison === 'none') return undefined;
  if (comparison === 'before') {
    const end = addDays(days.start, -1);
    return { start: addDays(end, 1 - lengthOf(days)), end };
  }
  return { start: yearBefore(days.start), end: yearBefore(days.end) };
}

/** 29 February becomes 28 February. */
function yearBefore(day: Day): Day {
  const [year = '', rest = ''] = [day.slice(0, 4), day.slice(4)];
  const before: string = `${String(Number(year) - 1).padStart(4, '0')}${rest}`;
  return isDay(before) ? before : addDays(`${before.slice(0, 8)}28`, 0);
}

const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(toMs(text)) && toDay(toMs(text)) === text;

export const writeDays = ({ start, end }: Days) => `${start}..${end}`;

export function readDays(text: string): Days | undefined {
  const [start = '', end = '', ...more] = text.split('..');
  if (more.length > 0 || !isDay(start) || !isDay(end) || start > end) return undefined;
  return lengthOf({ start, end }) > MOST_DAYS ? undefined : { start, end };
}

/** What a point of a chart stands for: days, unless there would be too many of them. */
export function stepOf(days: Days): 'day' | 'week' | 'month' {
  const length = lengthOf(days);
  return length <= 100 ? 'day' : length <= 700 ? 'week' : 'month';
}

/** The days of a point of a chart that lie in the period. */
export function daysOfPoint(date: Day, step: 'day' | 'week' | 'month', days: Days): Days {
  const end =
    step === 'day'
      ? date
      : step === 'week'
        ? addDays(date, 6)
        : addDays(`${addDays(`${date.slice(0, 7)}-28`, 4).slice(0, 7)}-01`, -1);
  return { start: date < days.start ? days.start : date, end: [end, days.end].sort()[0] ?? end };
}
