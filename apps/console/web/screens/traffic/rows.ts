import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { insights, readReport, bodyOf as responseOf } from '../../api/client.ts';
import { addDays } from '../../filters/period.ts';
import type { Asking } from '../../filters/request.ts';

/** In the order of the request. */
export interface VisitRow {
  metrics: (number | string | null)[];
  dimensions: string[];
}

export const BOTS = '/v2/reports/bots';
export const REFERRALS = '/v2/reports/referrals';

/** These reports leave out the last day; the period of the address has it. */
export const bodyOf = ({ ask }: Asking, domain: string, own: object) => ({
  domain,
  start_date: ask.start_date,
  end_date: addDays(ask.end_date, 1),
  timezone: ask.timezone,
  ...own,
});

export const visitsQuery = (path: string, body: object | undefined) =>
  queryOptions({
    queryKey: [path, body],
    queryFn: ({ signal }) => readReport<object, VisitRow>(path, body ?? {}, signal),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
  });

export const domainsQuery = queryOptions({
  queryKey: ['domains'],
  queryFn: ({ signal }) => responseOf(insights.GET('/v1/org/domains', { signal })),
  staleTime: 5 * 60_000,
});

export const numberAt = ({ metrics }: VisitRow, at = 0): number => Number(metrics[at] ?? 0);

/** By weekday, Monday first, and by hour on the clocks of the time zone. An hour is counted where it begins. */
export function countsByHour(rows: { hour: string; amount: number }[], timeZone: string): number[][] {
  const clock = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    hour: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  const cells = weekdays.map(() => Array.from({ length: 24 }, () => 0));
  for (const { hour, amount } of rows) {
    const parts = clock.formatToParts(new Date(hour));
    const row = cells[weekdays.indexOf(parts.find(({ type }) => type === 'weekday')?.value ?? '')];
    const at = Number(parts.find(({ type }) => type === 'hour')?.value);
    if (row) row[at] = (row[at] ?? 0) + amount;
  }
  return cells;
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
