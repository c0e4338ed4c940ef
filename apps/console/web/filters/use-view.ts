import { useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type Search, searchOf, type View, viewOf } from './address.ts';
import type { Filter } from './grammar.ts';
import { today } from './period.ts';
import { type Asking, askFor, type Report } from './request.ts';

export interface OpenView {
  view: View;
  /** Another state is another address; the browser's back button leads to the one before. */
  change: (to: Partial<View>, options?: { replace?: boolean }) => void;
  /** Asks for what another state would show, where the screen can say what that is. */
  askAhead: (to: Partial<View>) => void;
  organization: string;
  category: string;
}

export function useView(): OpenView {
  const search: Search = useSearch({ strict: false });
  const { org = '', category = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  const view = useMemo(() => viewOf(search), [search]);
  return useMemo(
    () => ({
      view,
      organization: org,
      category,
      change: (to, { replace = false } = {}) =>
        void navigate({ to: '.', search: searchOf({ ...view, ...to }), replace, resetScroll: false }),
      askAhead: (to) => void router.preloadRoute({ to: '.', search: searchOf({ ...view, ...to }) }),
    }),
    [view, org, category, navigate, router],
  );
}

/** What a screen asks its report for; nothing while the address has a part that cannot be read. */
export function useAsking(open: OpenView, report: Report): Asking | undefined {
  const now = today(open.view.timeZone);
  return useMemo(
    () => askFor(open.view, report, open.category, now),
    [open.view, report, open.category, now],
  );
}

/** Adds a condition; one on the same field becomes a list with it. */
export function withFilter(view: View, filter: Filter): Partial<View> {
  if (!('field' in filter) || filter.op !== 'is') return { chips: [...view.chips, { filter }] };
  const chips = [...view.chips];
  for (const [index, chip] of chips.entries()) {
    if (!('filter' in chip) || !('field' in chip.filter) || chip.filter.field !== filter.field) continue;
    const { op, value, field } = chip.filter;
    if (op !== 'is' && op !== 'in') continue;
    const values = [...new Set([...(typeof value === 'string' ? [value] : value), filter.value])];
    if (values.length > 1) chips[index] = { filter: { field, op: 'in', value: values } };
    return { chips };
  }
  return { chips: [...chips, { filter }] };
}

/** Completes the values of a field. */
export interface Completions {
  open: OpenView;
  report: Report;
  valuesOf: (field: string) => Promise<string[]>;
}
