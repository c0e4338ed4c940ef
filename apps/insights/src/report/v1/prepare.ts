import type { InputFault } from '@sightline/service';
import { refuseFaults } from '../../http/refuse-faults.ts';
import type { Plan } from '../engine/plan.ts';
import type { Around, Row } from '../engine/report.ts';
import { type Asking, lookAround } from '../engine/understand.ts';
import type { Fields } from '../filter/field.ts';
import type { ReportParts } from '../parts.ts';
import { readFilters } from './filter/read-filters.ts';
import { refuseExcess } from './limits.ts';
import { readPeriod } from './period/read-period.ts';
import type { Pagination, QueryV1, ReportV1 } from './report.ts';

export const FIRST_PAGE: Required<Pagination> = { limit: 10_000, offset: 0 };

export interface PreparedV1 {
  asking: Asking;
  around: Around;
  plan: Plan;
  shape: (row: Row) => Row;
  /** Null: all rows. */
  pagination: Pagination | null;
  /** The request with what it left out, as `info.query` has it. */
  query: Row;
}

/** What is common to all requests of the first version, looked up and checked. */
export function understandV1(
  insights: ReportParts,
  takes: { fields: Fields; apart?: readonly string[] | undefined },
  query: Partial<QueryV1> & Pick<QueryV1, 'start_date' | 'end_date'>,
  asking: Asking,
): Promise<Around> {
  const faults: InputFault[] = [];
  const { start_date, end_date, filters } = query;
  const zone = insights.reportTimeZone;
  const period = readPeriod(['start_date', start_date], ['end_date', end_date], zone, faults);
  const read = readFilters(filters, takes, faults);
  refuseExcess(query, faults);
  refuseFaults(faults);
  return lookAround(insights, asking, { period, read, faults });
}

export async function prepareV1<Query extends QueryV1>(
  insights: ReportParts,
  report: ReportV1<Query>,
  query: Query,
  asking: Asking,
  { isPaged }: { isPaged: boolean },
): Promise<PreparedV1> {
  const around = await understandV1(insights, report, query, asking);
  const { shape, ...planned } = report.plan(query, around);
  refuseFaults(around.faults);
  const { period, filter, bindings } = around;
  const { dimensions = [], filters = [], order_by = {} } = query;
  const pagination = query.pagination ?? (isPaged ? FIRST_PAGE : null);
  return {
    asking,
    around,
    shape,
    plan: { ...planned, categoryId: asking.categoryId, period, filter, bindings },
    pagination,
    query: { ...(query as object), dimensions, filters, order_by, pagination },
  };
}
