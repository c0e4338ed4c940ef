import type { InputFault } from '@sightline/service';
import type { Bindings } from './bindings.ts';

export type Interval = 'day' | 'week' | 'month';

/** Whole days, both ends inclusive, as the clocks of the time zone have them. */
export interface Period {
  start: string;
  end: string;
  /** IANA name. */
  zone: string;
  /** Not the whole first day, but from this instant on. */
  from?: Date | undefined;
  /** Not the whole last day, but what is before this instant. */
  before?: Date | undefined;
}

/** What the store's dates can hold, with room for a day of time zones on either side. */
export const [FIRST, LAST] = ['1971-01-01', '2148-12-31'];

function readDate(given: string, field: string, faults: InputFault[]): string {
  const loc = ['body', field];
  const isDate = /^\d{4}-\d\d-\d\d$/.test(given) && !Number.isNaN(Date.parse(given));
  // The parser takes the 30th of February for the 1st of March.
  if (!isDate || new Date(given).toISOString().slice(0, 10) !== given)
    faults.push({ loc, msg: 'must be a date, YYYY-MM-DD', type: 'date_parsing' });
  else if (given < FIRST || given > LAST)
    faults.push({ loc, msg: `must be from ${FIRST} to ${LAST}`, type: 'date_range' });
  return given;
}

export function readPeriod(
  given: { start: [field: string, date: string]; end: [field: string, date: string] },
  zone: string,
  faults: InputFault[],
): Period {
  const before = faults.length;
  const start = readDate(given.start[1], given.start[0], faults);
  const end = readDate(given.end[1], given.end[0], faults);
  if (faults.length === before && end < start)
    faults.push({
      loc: ['body', given.end[0]],
      msg: `must not be before ${given.start[0]}`,
      type: 'date_range',
    });
  return { start, end, zone };
}

const DAY_MS = 86_400_000;
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

/** SQL: the day of a time in the time zone. */
export function daySql(zone: string, { bind }: Bindings, time = 'at'): string {
  return zone === 'UTC' ? `toDate(${time})` : `toDate(${time}, ${bind('String', zone)})`;
}

/**
 * SQL: whether a time, or a UTC day, is in the period. The tables are sorted by UTC day, so the range that the index is to find is one of those,
 * a day wider on both sides where days begin at other times.
 */
export function periodSql(period: Period, bindings: Bindings, utcDay = 'toDate(at)', time = 'at'): string {
  const { start, end, zone, from, before } = period;
  const between = (day: string, first: string, last: string) =>
    `${day} BETWEEN ${bindings.bind('Date', first)} AND ${bindings.bind('Date', last)}`;
  const instant = (at: Date) => bindings.bind(`DateTime64(3, 'UTC')`, at);
  const narrow = `${from ? ` AND ${time} >= ${instant(from)}` : ''}${before ? ` AND ${time} < ${instant(before)}` : ''}`;
  if (zone === 'UTC') return between(utcDay, start, end) + narrow;
  const wide = between(utcDay, addDays(start, -1), addDays(end, 1));
  return `${wide} AND ${between(daySql(zone, bindings, time), start, end)}${narrow}`;
}

/** SQL: the first day of the interval that a day is in. Weeks begin on Monday. */
export function bucketSql(interval: Interval, day: string): string {
  if (interval === 'week') return `toStartOfWeek(${day}, 1)`;
  return interval === 'month' ? `toStartOfMonth(${day})` : day;
}
