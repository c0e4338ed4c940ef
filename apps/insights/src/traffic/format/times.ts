import { LineFault } from './log-line.ts';

const rfc3339 = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d(?:\.\d{1,9})?)(Z|[+-]\d\d:?\d\d)$/i;

/** Lines of a log mostly have the time of the one before. */
export function keepLast(read: (text: string) => number): (text: string) => number {
  let last = '';
  let time = Number.NaN;
  return (text) => {
    if (text === last) return time;
    time = read(text);
    last = text;
    return time;
  };
}

export function readRfc3339(text: string): number {
  const found = rfc3339.exec(text);
  const [, day, time, zone = ''] = found ?? [];
  const offset = zone.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2').toUpperCase();
  const at = found ? Date.parse(`${day}T${time}${offset}`) : Number.NaN;
  if (Number.isNaN(at) || !isDay(day))
    throw new LineFault(`${shown(text)} is not a time such as 2026-03-04T05:06:07Z`);
  return at;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const commonLog = /^(\d\d)\/([A-Z][a-z]{2})\/(\d{4}):(\d\d:\d\d:\d\d) ([+-]\d\d)(\d\d)$/;

export function readCommonLogTime(text: string): number {
  const [, day, name = '', year, time, hours, minutes] = commonLog.exec(text) ?? [];
  const month = String(months.indexOf(name) + 1).padStart(2, '0');
  const date = `${year}-${month}-${day}`;
  const at = Date.parse(`${date}T${time}${hours}:${minutes}`);
  if (Number.isNaN(at) || !isDay(date))
    throw new LineFault(`${shown(text)} is not a time such as 04/Mar/2026:05:06:07 +0000`);
  return at;
}

/** Seconds, milliseconds or nanoseconds since 1970: no log is of a time at which one could be taken for another. */
export function readUnixTime(value: number): number {
  // So large a number is only exact to 256 ns, and may be just below its millisecond.
  if (value >= 1e17) return Math.floor(value / 1e6 + 0.001);
  return value >= 1e11 ? Math.floor(value) : Math.floor(value * 1000);
}

/** `Date.parse` takes a 30th of February for a day of March. */
const isDay = (date: string | undefined) =>
  date !== undefined && new Date(`${date}T00:00:00Z`).toISOString().startsWith(date);

const shown = (text: string) => JSON.stringify(text.slice(0, 60));
