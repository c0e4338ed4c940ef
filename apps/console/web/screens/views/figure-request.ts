import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { insights, readReport, bodyOf as responseOf } from '../../api/client.ts';
import type { View } from '../../filters/address.ts';
import { addDays, comparedDays, daysOf, stepOf, today } from '../../filters/period.ts';
import { definitions, type Figure, isDated, metricOf, type Query, type SavedReport } from './definitions.ts';

/** What a view says for all of its figures; the service refuses these in the request of a figure. */
const saidByView = [
  'category_id',
  'organization_id',
  'start_date',
  'end_date',
  'timezone',
  'compare',
  'cursor',
  'pagination',
];

export type Row = Record<string, unknown>;
export interface Rows {
  info: { total_results?: number | null; total_rows?: number };
  rows: Row[];
}

type Place = { organization: string; category: string };

/** The request that a figure stands for today, as the service makes it for a shared view. */
export function requestOf({ report, query, compares }: Figure, view: View, place: Place) {
  const { path, isOfVisits, hasSteps } = definitions[report];
  const days = daysOf(view.period, today(view.timeZone));
  const step = isDated(report, query) && hasSteps ? stepOf(days) : undefined;
  if (isOfVisits)
    return {
      path,
      body: {
        ...(step && { date_interval: step }),
        ...query,
        organization_id: place.organization,
        start_date: days.start,
        end_date: addDays(days.end, 1),
        timezone: view.timeZone,
      },
    };
  const compared = compares ? comparedDays(view.compare, days) : undefined;
  return {
    path,
    body: {
      ...(step && { interval: step }),
      ...query,
      category_id: place.category,
      start_date: days.start,
      end_date: days.end,
      timezone: view.timeZone,
      ...(compared && { compare: { start_date: compared.start, end_date: compared.end } }),
    },
  };
}

export const rowsQuery = (report: SavedReport, { path, body }: { path: string; body: object }) =>
  queryOptions({
    queryKey: ['figure', path, body],
    queryFn: async ({ signal }): Promise<Rows> => {
      if (!definitions[report].isPaged) return readReport<Rows['info'], Row>(path, body, signal);
      const page = (await responseOf(
        insights.POST(path as '/v2/reports/social/youtube/videos', { body: body as never, signal }),
      )) as unknown as { info: Rows['info']; data: Row | Row[] };
      return { info: page.info, rows: [page.data].flat() };
    },
    placeholderData: keepPreviousData,
  });

/** A request of another screen as a figure; undefined for a report that views do not have. */
export function figureOf(title: string, path: string, body: object): Figure | undefined {
  const found = Object.entries(definitions).find(([, one]) => one.path === path);
  if (!found) return undefined;
  const report = found[0] as SavedReport;
  const { isPaged, isOfVisits } = definitions[report];
  const { interval: _step, date_interval: _visits, limit, ...rest } = body as Query;
  const kept = Object.fromEntries(Object.entries(rest).filter(([name]) => !saidByView.includes(name)));
  const sorted = (body as { sort?: { field?: string } }).sort?.field;
  const metric = isOfVisits ? String((body as { metrics?: string[] }).metrics?.[0]) : sorted;
  const include = Array.isArray(kept.include) ? kept.include.map(String) : [];
  const query = {
    ...kept,
    ...(isPaged && limit !== undefined && { limit }),
    // Every number of a view opens its answers, also where the screen finds them in another way.
    ...(!isPaged && !isOfVisits && { include: [...new Set([...include, 'answers_filter'])] }),
  };
  return {
    kind: 'figure',
    title: title.slice(0, 200),
    report,
    query,
    shown: isDated(report, query) ? 'line' : 'bars',
    metric: metricOf({ report, ...(metric !== undefined && { metric }) }),
    compares: 'compare' in body,
  };
}
