import { refuseFaults } from '../../http/refuse-faults.ts';
import type { ReportParts } from '../parts.ts';
import type { Plan } from './plan.ts';
import type { Complete, Report, ReportQuery, Row } from './report.ts';
import { type Asking, type Understood, understand } from './understand.ts';

/** A request that is understood and planned: nothing is left to refuse. */
export interface Prepared extends Understood {
  plan: Plan;
  shape: (row: Row) => Row;
  complete?: Complete | undefined;
}

export async function prepare<Query extends ReportQuery>(
  insights: ReportParts,
  report: Report<Query>,
  query: Query,
  asking: Asking,
): Promise<Prepared> {
  const asked = { name: report.name, fields: report.fieldsOf?.(query) ?? report.fields };
  const understood = await understand(insights, asked, query, asking);
  const { period, filter, bindings, faults } = understood.around;
  const { info, shape, complete, ...planned } = await report.plan(query, understood.around);
  refuseFaults(faults);
  return {
    ...understood,
    info: { ...understood.info, ...info },
    plan: {
      ...planned,
      categoryId: asking.categoryId,
      period,
      interval: query.interval ?? 'day',
      filter,
      bindings,
    },
    complete,
    shape: shape ?? ((row) => row),
  };
}
