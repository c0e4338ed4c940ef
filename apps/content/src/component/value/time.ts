import type { KindOf } from '../field.ts';
import type { Place, Report } from './report.ts';

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const DATETIME =
  /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/** A day of the calendar, or an instant with its offset. */
export function checkTime(
  kind: KindOf<'date'> | KindOf<'datetime'>,
  value: unknown,
  place: Place,
  report: Report,
): undefined {
  const shape = kind.type === 'date' ? DATE : DATETIME;
  if (typeof value !== 'string' || !shape.test(value) || !isDay(value.slice(0, 10))) {
    const words =
      kind.type === 'date'
        ? 'a date, YYYY-MM-DD'
        : 'an RFC 3339 time with its offset, such as 2026-11-15T09:30:00Z';
    return report(place, `${kind.type}_parsing`, `must be ${words}`);
  }
  const at = Date.parse(value);
  if (kind.earliest !== undefined && at < Date.parse(kind.earliest))
    report(place, 'greater_than_equal', `must not be before ${kind.earliest}`);
  if (kind.latest !== undefined && at > Date.parse(kind.latest))
    report(place, 'less_than_equal', `must not be after ${kind.latest}`);
}

/** Date.parse takes 30 February for 2 March. */
function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
