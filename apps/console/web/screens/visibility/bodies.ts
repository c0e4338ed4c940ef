import type { View } from '../../filters/address.ts';
import { stepOf } from '../../filters/period.ts';
import type { Asking } from '../../filters/request.ts';

export const PATH = '/v2/reports/visibility';

/** Every brand over the whole period, with what it was before. */
export const totalsBody = (asking: Asking, view: View) => ({
  ...asking.ask,
  scope: 'all' as const,
  sort: { field: view.metric },
  include: ['counts', 'interval'] as const,
  interval_basis: view.basis,
  ...(asking.compared && {
    compare: { start_date: asking.compared.start, end_date: asking.compared.end },
  }),
});

export const datesBody = (asking: Asking, view: View) => ({
  ...asking.ask,
  scope: 'all' as const,
  group_by: ['date'] as const,
  interval: stepOf(asking.days),
  include: ['counts', 'interval'] as const,
  interval_basis: view.basis,
});
