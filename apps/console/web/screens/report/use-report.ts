import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { brandsQuery } from '../../api/catalogue.ts';
import { searchOf, type View } from '../../filters/address.ts';
import type { Asking, Report } from '../../filters/request.ts';
import { type OpenView, useAsking, useView } from '../../filters/use-view.ts';
import { type ChartDate, chartDate, datesOf } from '../visibility/rows.ts';

export interface OpenReport {
  open: OpenView;
  /** Nothing while the address has a part that cannot be read. */
  asking: Asking | undefined;
  dates: ChartDate[];
  /** The brand that the screen is about, and the others. */
  brand: { id: string; name: string } | undefined;
  rivals: { id: string; name: string }[];
  openAnswers: (view: View) => void;
}

/** What the screens of all reports begin with. */
export function useReport(report: Report): OpenReport {
  const open = useView();
  const { view, category } = open;
  const asking = useAsking(open, report);
  const { data: brands } = useQuery(brandsQuery(category));
  const openAnswers = useOpenAnswers(open);
  const dates = useMemo(() => (asking ? datesOf(asking.days).map(chartDate) : []), [asking]);
  const brand =
    brands?.find(({ id }) => id === view.brand) ?? brands?.find(({ is_owned }) => is_owned) ?? brands?.[0];
  return {
    open,
    asking,
    dates,
    brand,
    rivals: (brands ?? []).filter(({ id, is_owned }) => id !== brand?.id && !is_owned),
    openAnswers,
  };
}

export function useOpenAnswers({ organization, category }: OpenView): (view: View) => void {
  const navigate = useNavigate();
  return (to) =>
    void navigate({
      to: '/o/$org/insights/$category/answers',
      params: { org: organization, category },
      search: searchOf(to),
    });
}
