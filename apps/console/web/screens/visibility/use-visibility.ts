import { type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { freshnessQuery } from '../../api/catalogue.ts';
import { type Search, viewOf } from '../../filters/address.ts';
import { today } from '../../filters/period.ts';
import { type Asking, askFor } from '../../filters/request.ts';
import { type OpenView, useAsking, useView } from '../../filters/use-view.ts';
import { day, weekday } from '../../language/format.ts';
import {
  brandOf,
  type ChartDate,
  datesBody,
  datesOf,
  type Row,
  type Rows,
  rowsQuery,
  totalsBody,
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

/** Asks before anything is drawn: the services work while the browser does. */
export function askEarly(client: QueryClient, category: string, search: Search): void {
  const view = viewOf(search);
  const asking = askFor(view, 'visibility', category, today(view.timeZone));
  if (!asking) return;
  void client.prefetchQuery(rowsQuery(totalsBody(asking, view)));
  void client.prefetchQuery(rowsQuery(datesBody(asking, view)));
  void client.prefetchQuery(freshnessQuery(category));
}

/** What the overview and the screen on visibility both show. */
export function useVisibility(): OpenVisibility {
  const open = useView();
  const { view } = open;
  const asking = useAsking(open, 'visibility');
  const totals = useQuery(rowsQuery(useMemo(() => asking && totalsBody(asking, view), [asking, view])));
  const byDate = useQuery(rowsQuery(useMemo(() => asking && datesBody(asking, view), [asking, view])));
  const dates = useMemo(
    () =>
      (asking ? datesOf(asking.days) : []).map((date) => ({ date, tick: day(date), full: weekday(date) })),
    [asking],
  );
  const rows = totals.data?.rows ?? [];
  const focusRow =
    rows.find(({ asset }) => asset?.id === view.brand) ?? rows.find(({ asset }) => asset?.owned) ?? rows[0];
  return { open, asking, totals, byDate, dates, focusRow, focus: focusRow && brandOf(focusRow) };
}
