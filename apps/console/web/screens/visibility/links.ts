import { defaults, type View } from '../../filters/address.ts';
import type { Filter } from '../../filters/grammar.ts';
import type { Days } from '../../filters/period.ts';

interface Counted {
  /** Days of the point; the whole period when left out. */
  days?: Days | undefined;
  /** Name of the brand; left out for all answers that it is measured against. */
  brand?: string | undefined;
  /** Further conditions, such as the model of a small chart. */
  also?: Filter[] | undefined;
}

/** The view of the list that has exactly the answers that a number of this screen counts. */
export function answersView(view: View, { days, brand, also = [] }: Counted): View {
  return {
    ...defaults,
    period: days ?? view.period,
    timeZone: view.timeZone,
    branded: view.branded,
    // The report counts prompts that are set to visibility unless the address says otherwise; the list counts all.
    analysis: view.analysis === 'default' ? 'visibility' : view.analysis,
    chips: [
      ...view.chips,
      ...also.map((filter) => ({ filter })),
      ...(brand === undefined ? [] : [{ filter: { field: 'mentioned', op: 'is', value: brand } as const }]),
    ],
  };
}
