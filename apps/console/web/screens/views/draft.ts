import { useMemo, useState } from 'react';
import type { ViewDraft, ViewPanel } from '../../api/views.ts';
import { defaults, type View, viewOf } from '../../filters/address.ts';
import { writeDays } from '../../filters/period.ts';
import type { OpenView } from '../../filters/use-view.ts';
import { v } from '../../language/manage/messages.ts';

/** A panel while it is worked on: its key stays when it moves. */
export interface KeyedPanel {
  key: string;
  panel: ViewPanel;
}

export interface Draft extends Omit<ViewDraft, 'panels'> {
  panels: KeyedPanel[];
}

export const MOST_PANELS = 30;

export const keyed = (panel: ViewPanel): KeyedPanel => ({ key: crypto.randomUUID(), panel });

export const draftFrom = ({ panels, ...words }: ViewDraft): Draft => ({
  ...words,
  panels: panels.map(keyed),
});

export const bodyOfDraft = ({ panels, description, ...words }: Draft): ViewDraft => ({
  ...words,
  description: description || null,
  panels: panels.map(({ panel }) => panel),
});

export const emptyDraft = (): Draft => ({
  name: v.untitled(),
  description: null,
  period: '30d',
  compare: 'before',
  timezone: 'UTC',
  panels: [],
});

/** How a panel is called in buttons and announcements. */
export const nameOf = (panel: ViewPanel): string =>
  panel.kind === 'figure' ? panel.title : (panel.text.split('\n', 1)[0] ?? '').slice(0, 60);

export function moved(panels: KeyedPanel[], key: string, by: -1 | 1): KeyedPanel[] {
  const from = panels.findIndex((one) => one.key === key);
  const to = from + by;
  const [one, other] = [panels[from], panels[to]];
  if (!one || !other) return panels;
  return panels.with(from, other).with(to, one);
}

type Words = Pick<Draft, 'period' | 'compare' | 'timezone'>;

/** The period of a view in the terms of an address, so that its figures are asked and drawn as those of other screens. */
export function useOpenDraft(
  { period, compare, timezone }: Words,
  place: { organization: string; category: string },
  change: (to: Partial<Words>) => void,
): OpenView {
  const { organization, category } = place;
  const view = useMemo(() => viewOf({ period, compare, tz: timezone }), [period, compare, timezone]);
  return {
    view,
    organization,
    category,
    change: (to) => {
      const written = (value: View['period'] | View['compare']) =>
        typeof value === 'object' ? writeDays(value) : value;
      change({
        ...(to.period !== undefined && { period: written(to.period) }),
        ...(to.compare !== undefined && { compare: written(to.compare) }),
        ...(to.timeZone !== undefined && { timezone: to.timeZone }),
      });
    },
    askAhead: () => {},
  };
}

/** Filters that are not in the address: those of a figure while its form is open. */
export function useLocalView(
  chips: View['chips'],
  place: { organization: string; category: string },
): OpenView {
  const [view, setView] = useState<View>({ ...defaults, chips });
  return {
    ...place,
    view,
    change: (to) => setView((before) => ({ ...before, ...to })),
    askAhead: () => {},
  };
}
