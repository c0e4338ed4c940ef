import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { bodyOf, insights, type Schemas } from '../../api/client.ts';
import type { Search, View } from '../../filters/address.ts';
import type { Filter } from '../../filters/grammar.ts';
import { stepOf } from '../../filters/period.ts';
import type { Asking } from '../../filters/request.ts';
import { comparedIn, type ReportRow, reportQuery } from '../report/rows.ts';
import { rowsQuery, splitTotalsBody } from '../visibility/rows.ts';
import { askForHead } from '../visibility/use-visibility.ts';

/** How the own brand does by each of these is looked at for what changed. */
export const moving = ['model', 'topic', 'region'] as const;

export const movingQuery = (asking: Asking, view: View, brand: string, by: (typeof moving)[number]) =>
  rowsQuery(splitTotalsBody(asking, { ...view, by }, brand));

const shared = (asking: Asking, view: View) => ({
  ...asking.ask,
  include: ['counts', 'interval', 'answers_filter'],
  interval_basis: view.basis,
  ...comparedIn(asking),
});

/** The row of a report that a tile shows: nothing where it has none. */
const rowQuery = <Row>(name: string, body: object, ask: (signal: AbortSignal) => Promise<Row | undefined>) =>
  queryOptions({
    queryKey: [name, body],
    queryFn: async ({ signal }) => (await ask(signal)) ?? null,
    placeholderData: keepPreviousData,
  });

export const isOwned = ({
  citation_category: kind,
}: {
  citation_category?: { name?: string | null } | null;
}) => kind?.name === 'Owned';

/** Of citations, those of own pages. */
export function citationsQuery(asking: Asking, view: View) {
  const body = {
    ...shared(asking, view),
    entity: 'citation_category',
    limit: 50,
  } as Schemas['CitationsV2Query'];
  return rowQuery('owned-citations', body, async (signal) =>
    (await bodyOf(insights.POST('/v2/reports/citations', { body, signal }))).data.find(isOwned),
  );
}

export function sentimentQuery(asking: Asking, view: View, brand: string) {
  const body = { ...shared(asking, view), asset: brand, limit: 1 } as Schemas['SentimentV2Query'];
  return rowQuery(
    'brand-sentiment',
    body,
    async (signal) => (await bodyOf(insights.POST('/v2/reports/sentiment', { body, signal }))).data[0],
  );
}

export function accuracyQuery(asking: Asking, view: View, brand: string) {
  const filter = about(asking.ask.filter, brand);
  const body = { ...shared(asking, view), filter, limit: 1 } as Schemas['FactcheckScoresQuery'];
  return rowQuery(
    'accuracy',
    body,
    async (signal) => (await bodyOf(insights.POST('/v2/reports/factcheck', { body, signal }))).data[0],
  );
}

/** Claims about one brand, beside the filters of the address. */
function about(filter: Filter | undefined, brand: string): Filter {
  const asset: Filter = { field: 'asset', op: 'is', value: brand };
  return filter ? { and: [filter, asset] } : asset;
}

/** The shape of a tile's number over the period. */
export type Trended = 'citation_share' | 'positive_sentiment' | 'accuracy';

export type TrendRow = ReportRow & { citation_category?: { name?: string | null } | null };

export function trendQuery(asking: Asking, metric: Trended, brand: string) {
  const body = { ...asking.ask, group_by: ['date'] };
  const interval = stepOf(asking.days);
  switch (metric) {
    case 'citation_share':
      return reportQuery<TrendRow>('/v2/reports/citations', {
        ...body,
        interval,
        entity: 'citation_category',
      });
    case 'positive_sentiment':
      return reportQuery<TrendRow>('/v2/reports/sentiment', { ...body, interval, asset: brand });
    case 'accuracy':
      // This report has days only.
      return reportQuery<TrendRow>('/v2/reports/factcheck', {
        ...body,
        filter: about(asking.ask.filter, brand),
      });
  }
}

/** What the screen begins with; and where the brand is known, all that it shows. */
export function askEarly(client: QueryClient, category: string, search: Search): void {
  const { view, asking, brand } = askForHead(client, category, search) ?? {};
  if (!view || !asking || brand === undefined) return;
  for (const by of moving) void client.prefetchQuery(movingQuery(asking, view, brand, by));
  void client.prefetchQuery(citationsQuery(asking, view));
  void client.prefetchQuery(sentimentQuery(asking, view, brand));
  void client.prefetchQuery(accuracyQuery(asking, view, brand));
  for (const metric of ['citation_share', 'positive_sentiment', 'accuracy'] as const)
    void client.prefetchQuery(trendQuery(asking, metric, brand));
}
