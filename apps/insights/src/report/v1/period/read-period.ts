import type { InputFault } from '@sightline/service';
import { addDays, FIRST, LAST, type Period } from '../../engine/period.ts';
import { clockAt, instantOf } from './clock.ts';

const FORM =
  /^(?<day>\d{4}-\d\d-\d\d)(?:[T ](?<time>(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?)(?<offset>Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)?)?$/;

/** A day, and where it is not its beginning, the instant in it. */
interface Moment {
  day: string;
  at?: Date;
}

/** A date, or a time without an offset, is one of the report's time zone. */
function readMoment(given: string, zone: string): Moment | undefined {
  const { day = '', time, offset } = FORM.exec(given)?.groups ?? {};
  // The parser takes the 30th of February for the 1st of March.
  if (Number.isNaN(Date.parse(day)) || new Date(day).toISOString().slice(0, 10) !== day) return undefined;
  if (!time) return { day };
  const at = offset
    ? new Date(`${day}T${time}${offset.replace(/^(.\d\d)(\d\d)$/, '$1:$2')}`)
    : instantOf(zone, `${day}T${time}`);
  const clock = clockAt(zone, at);
  const there = clock.slice(0, 10);
  return clock.endsWith('T00:00:00.000') ? { day: there } : { day: there, at };
}

export type Dated = [field: string, given: string];

/** The end is not part of it. */
export function readPeriod(start: Dated, end: Dated, zone: string, faults: InputFault[]): Period {
  const read = ([field, given]: Dated): Moment | undefined => {
    const fault = (msg: string, type: string): undefined => {
      faults.push({ loc: ['body', field], msg, type });
    };
    const moment = readMoment(given, zone);
    if (!moment)
      return fault('must be YYYY-MM-DD, YYYY-MM-DD HH:MM, or an RFC 3339 timestamp', 'datetime_parsing');
    return moment.day < FIRST || moment.day > LAST
      ? fault(`must be from ${FIRST} to ${LAST}`, 'date_range')
      : moment;
  };
  const [first, last] = [read(start), read(end)];
  if (!first || !last) return { start: '', end: '', zone };
  const instant = ({ day, at }: Moment) => (at ?? instantOf(zone, `${day}T00:00:00.000`)).getTime();
  if (instant(last) <= instant(first))
    faults.push({
      loc: ['body', end[0]],
      msg: `must be after ${start[0]}: it is not part of the period`,
      type: 'date_range',
    });
  return {
    start: first.day,
    end: last.at ? last.day : addDays(last.day, -1),
    zone,
    from: first.at,
    before: last.at,
  };
}
