import type { Bindings } from '@sightline/clickhouse';
import type { InputFault } from '@sightline/service';

/** Days, as the clocks of the time zone have them, both ends inclusive. */
export interface Period {
  start: string;
  end: string;
  /** IANA name. */
  zone: string;
  /** Not the whole first day, but from this instant on. */
  from?: Date | undefined;
  /** Not the whole last day, but what is before this instant. */
  before?: Date | undefined;
  /** Other days that count too, none of which are its own. */
  besides?: Period | undefined;
}

/** What ClickHouse's dates can hold, less a day of time zones on either side. */
const [FIRST, LAST] = ['1971-01-01', '2148-12-31'];

/** All that can be stored. */
export const wholeTime: Period = { start: FIRST, end: LAST, zone: 'UTC' };

/** A date of a request; `undefined` where it was left out or does not fit its schema. */
export type Dated = [field: string, given: string | undefined];

interface PeriodRules {
  zone: string;
  /** `last-day`: days, the last of which is part of the period. `exclusive`: days or instants, and the end is not part of it. */
  end: 'last-day' | 'exclusive';
}

/** A day, and where it is not its beginning, the instant in it. */
interface Moment {
  day: string;
  at?: Date;
}

/** The period of a request. Where it has an error, that of no day, so that the rest of the request can still be checked. */
export function readPeriod(start: Dated, end: Dated, rules: PeriodRules, faults: InputFault[]): Period {
  const { zone } = rules;
  const isExclusive = rules.end === 'exclusive';
  const read = ([field, given]: Dated): Moment | undefined => {
    if (given === undefined) return undefined;
    const moment = isExclusive ? readMoment(given, zone) : readDay(given);
    const isInRange = moment && moment.day >= FIRST && moment.day <= LAST;
    if (isInRange) return moment;
    const loc = ['body', field];
    if (moment) faults.push({ loc, msg: `must be from ${FIRST} to ${LAST}`, type: 'date_range' });
    else if (isExclusive)
      faults.push({
        loc,
        msg: 'must be YYYY-MM-DD, YYYY-MM-DD HH:MM, or an RFC 3339 timestamp',
        type: 'datetime_parsing',
      });
    else faults.push({ loc, msg: 'must be a date, YYYY-MM-DD', type: 'date_parsing' });
    return undefined;
  };
  const [first, last] = [read(start), read(end)];
  if (!first || !last) return { start: FIRST, end: FIRST, zone };
  const instant = ({ day, at }: Moment) => (at ?? instantOf(zone, `${day}T00:00:00.000`)).getTime();
  if (isExclusive ? instant(last) <= instant(first) : last.day < first.day)
    faults.push({
      loc: ['body', end[0]],
      msg: isExclusive
        ? `must be after ${start[0]}: it is not part of the period`
        : `must not be before ${start[0]}`,
      type: 'date_range',
    });
  return {
    start: first.day,
    end: last.at || !isExclusive ? last.day : addDays(last.day, -1),
    zone,
    from: first.at,
    before: last.at,
  };
}

/** In days. */
export const lengthOf = ({ start, end }: Period): number =>
  Math.round((Date.parse(end) - Date.parse(start)) / DAY_MS) + 1;

/** The parser takes the 30th of February for the 1st of March. */
const isDay = (text: string): boolean =>
  !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().slice(0, 10) === text;

const readDay = (given: string): Moment | undefined =>
  /^\d{4}-\d\d-\d\d$/.test(given) && isDay(given) ? { day: given } : undefined;

const FORM =
  /^(?<day>\d{4}-\d\d-\d\d)(?:[T ](?<time>(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?)(?<offset>Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)?)?$/;

/** A date, or a time without an offset, is one of the time zone. */
function readMoment(given: string, zone: string): Moment | undefined {
  const { day = '', time, offset } = FORM.exec(given)?.groups ?? {};
  if (!isDay(day)) return undefined;
  if (!time) return { day };
  const at = offset
    ? new Date(`${day}T${time}${offset.replace(/^(.\d\d)(\d\d)$/, '$1:$2')}`)
    : instantOf(zone, `${day}T${time}`);
  const clock = clockAt(zone, at);
  const there = clock.slice(0, 10);
  return clock.endsWith('T00:00:00.000') ? { day: there } : { day: there, at };
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
  });
  formats.set(zone, format);
  return format;
}

/** What the clocks of a time zone show: `YYYY-MM-DDTHH:MM:SS.mmm`. */
function clockAt(zone: string, at: Date): string {
  const parts = formatOf(zone).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const time = `${part('hour')}:${part('minute')}:${part('second')}.${part('fractionalSecond')}`;
  return `${part('year')}-${part('month')}-${part('day')}T${time}`;
}

/** When the clocks show this. Of an hour that comes twice it is one of both; one that is left out counts as the hour beside it. */
function instantOf(zone: string, clock: string): Date {
  const asUtc = Date.parse(`${clock}Z`);
  const aheadAt = (at: number) => Date.parse(`${clockAt(zone, new Date(at))}Z`) - at;
  const near = asUtc - aheadAt(asUtc);
  return new Date(asUtc - aheadAt(near));
}

const LONGEST_ZONE = 64;

/** The IANA name of a time zone, written as ClickHouse knows it. */
export function readTimeZone(given: string, faults: InputFault[]): string {
  try {
    // Offsets are time zones for JavaScript, and none for ClickHouse.
    if (given.length <= LONGEST_ZONE && /^[a-z]/i.test(given))
      return new Intl.DateTimeFormat('en', { timeZone: given }).resolvedOptions().timeZone;
  } catch {
    // The error is added below.
  }
  const msg = 'must be the IANA name of a time zone, such as Europe/Berlin';
  faults.push({ loc: ['body', 'timezone'], msg, type: 'time_zone' });
  return 'UTC';
}

const DAY_MS = 86_400_000;
const addDays = (date: string, days: number): string =>
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
  const { start, end, zone, from, before, besides } = period;
  if (besides) {
    const own = periodSql({ ...period, besides: undefined }, bindings, utcDay, time);
    return `(${own} OR ${periodSql(besides, bindings, utcDay, time)})`;
  }
  const between = (day: string, first: string, last: string) =>
    isInSql({ start: first, end: last }, day, bindings);
  const instant = (at: Date) => bindings.bind(`DateTime64(3, 'UTC')`, at);
  const narrow = `${from ? ` AND ${time} >= ${instant(from)}` : ''}${before ? ` AND ${time} < ${instant(before)}` : ''}`;
  if (zone === 'UTC') return between(utcDay, start, end) + narrow;
  const wide = between(utcDay, addDays(start, -1), addDays(end, 1));
  return `${wide} AND ${between(daySql(zone, bindings, time), start, end)}${narrow}`;
}

/** The days of both, for one statement about two periods; `undefined` where a time is in both, or where one of them has parts of days. */
export function joined(one: Period, other: Period): Period | undefined {
  const [first, last] = one.start <= other.start ? [one, other] : [other, one];
  if (first.end >= last.start || [one, other].some(({ from, before }) => from || before)) return undefined;
  const isNext = addDays(first.end, 1) === last.start;
  return isNext ? { ...first, end: last.end } : { ...last, besides: first };
}

/** SQL: whether a day, as the clocks of its zone have it, is one of a period of whole days. */
export const isInSql = (
  { start, end }: Pick<Period, 'start' | 'end'>,
  day: string,
  { bind }: Bindings,
): string => `${day} BETWEEN ${bind('Date', start)} AND ${bind('Date', end)}`;

export type Interval = 'day' | 'week' | 'month';
export const dateIntervals = ['hour', 'day', 'week', 'month', 'quarter', 'year', 'relative_week'] as const;
export type DateInterval = (typeof dateIntervals)[number];

/** SQL: the first day of the interval that a day is in. Weeks begin on Monday. */
export function bucketSql(
  interval: DateInterval,
  day: string,
  { start }: Period,
  { bind }: Bindings,
): string {
  switch (interval) {
    case 'week':
      return `toStartOfWeek(${day}, 1)`;
    case 'month':
      return `toStartOfMonth(${day})`;
    case 'quarter':
      return `toStartOfQuarter(${day})`;
    case 'year':
      return `toStartOfYear(${day})`;
    case 'relative_week': {
      // Seven days each, from the first day of the period on.
      const first = bind('Date', start);
      return `addDays(${first}, intDiv(dateDiff('day', ${first}, ${day}), 7) * 7)`;
    }
    default:
      return day;
  }
}
