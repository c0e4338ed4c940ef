import { type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { brandsQuery } from '../../api/catalogue.ts';
import { type Search, type View, viewOf } from '../../filters/address.ts';
import { today } from '../../filters/period.ts';
import { type Asking, askFor } from '../../filters/request.ts';
import { type OpenView, useAsking, useView } from '../../filters/use-view.ts';
import { datesBody, totalsBody } from './bodies.ts';
import {
  brandOf,
  type ChartDate,
  chartDate,
  datesOf,
  type Row,
  type Rows,
  rowsQuery,
  splitBody,
  splitTotalsBody,
} from './rows.ts';

interface OpenVisibility {
  open: OpenView;
  /** Nothing while the address has a part that cannot be read. */
  asking: Asking | undefined;
  totals: UseQueryResult<Rows, Error>;
  byDate: UseQueryResult<Rows, Error>;
  dates: ChartDate[];
  /** The brand that the screen is about. */
  focusRow: Row | undefined;
  focus: ReturnType<typeof brandOf>;
}

/** Asks before anything is drawn: the services work while the browser does. Says what else can be asked for already. */
export function askForHead(
  client: QueryClient,
  category: string,
  search: Search,
): { view: View; asking: Asking; brand: string } | undefined {
  const view = viewOf(search);
  const asking = askFor(view, 'visibility', category, today(view.timeZone));
  if (!asking) return undefined;
  void client.prefetchQuery(rowsQuery(totalsBody(asking, view)));
  void client.prefetchQuery(rowsQuery(datesBody(asking, view)));
  const brands = client.getQueryData(brandsQuery(category).queryKey);
  const brand = view.brand ?? brands?.find(({ is_owned: isOwned }) => isOwned)?.id;
  return brand === undefined ? undefined : { view, asking, brand };
}

/** Of the screen on visibility. */
export function askEarly(client: QueryClient, category: string, search: Search): void {
  const { view, asking, brand } = askForHead(client, category, search) ?? {};
  if (!view || !asking || brand === undefined) return;
  void client.prefetchQuery(rowsQuery(splitBody(asking, view, brand)));
  void client.prefetchQuery(rowsQuery(splitTotalsBody(asking, view, brand)));
}

/** What the overview and the screen on visibility both show. */
export function useVisibility(): OpenVisibility {
  const open = useView();
  const { view } = open;
  const asking = useAsking(open, 'visibility');
  const totals = useQuery(rowsQuery(useMemo(() => asking && totalsBody(asking, view), [asking, view])));
  const byDate = useQuery(rowsQuery(useMemo(() => asking && datesBody(asking, view), [asking, view])));
  const dates = useMemo(() => (asking ? datesOf(asking.days).map(chartDate) : []), [asking]);
  const rows = totals.data?.rows ?? [];
  const focusRow =
    rows.find(({ asset }) => asset?.id === view.brand) ?? rows.find(({ asset }) => asset?.owned) ?? rows[0];
  return { open, asking, totals, byDate, dates, focusRow, focus: focusRow && brandOf(focusRow) };
}
