import { beginOf, dayIn } from '../calendar.ts';
import type { ArrayRequest } from './request.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** What clocks show, to the millisecond. */
function clockIn(zone: string, at: string): string {
  const format =
    formats.get(zone) ?? new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'medium' });
  formats.set(zone, format);
  const time = format.format(new Date(at));
  return `${dayIn(zone, at)} ${time}.${String(new Date(at).getUTCMilliseconds()).padStart(3, '0')}`;
}

/** Whether an answer was there at that moment already, or came later. */
const isFrom = (zone: string, at: string, moment: string): boolean => {
  if (/^\d{4}-\d\d-\d\d$/.test(moment)) return dayIn(zone, at) >= moment;
  const hasOffset = /(?:Z|[+-]\d\d:\d\d)$/.test(moment);
  return hasOffset ? Date.parse(at) >= Date.parse(moment) : clockIn(zone, at) >= moment;
};

export const isDuring = (zone: string, at: string, from: string, to: string): boolean =>
  isFrom(zone, at, from) && !isFrom(zone, at, to);

const firstDay = (zone: string, moment: string) =>
  /(?:Z|[+-]\d\d:\d\d)$/.test(moment) ? dayIn(zone, moment) : moment.slice(0, 10);

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** What `date` of an answer is. */
export function dateOf(zone: string, { date_interval, start_date }: ArrayRequest, at: string): string {
  const day = dayIn(zone, at);
  switch (date_interval) {
    case 'hour': {
      const [, minutes = 0, seconds = 0] = clockIn(zone, at).slice(11).split(':').map(Number);
      const begin = Date.parse(at) - Math.round((minutes * 60 + seconds) * 1000);
      return new Date(begin).toISOString().replace('.000Z', 'Z');
    }
    case 'week':
    case 'month':
      return beginOf(date_interval, day);
    case 'quarter':
      return `${day.slice(0, 4)}-${String(Number(day.slice(5, 7)) - ((Number(day.slice(5, 7)) - 1) % 3)).padStart(2, '0')}-01`;
    case 'year':
      return `${day.slice(0, 4)}-01-01`;
    case 'relative_week': {
      let week = firstDay(zone, start_date);
      while (dayAfter(week, 7) <= day) week = dayAfter(week, 7);
      return week;
    }
    default:
      return day;
  }
}
