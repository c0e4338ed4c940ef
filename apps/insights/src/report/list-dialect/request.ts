import type { InputFault } from '@sightline/service';
import type { Fields } from '../filter/fields.ts';
import { type ReadFilter, readCondition } from '../filter/read-filter.ts';
import { readPeriod } from '../period.ts';
import type { ParsedRequest } from '../pipeline/context.ts';
import type { Filter } from './filters.ts';

export interface Pagination {
  limit?: number;
  offset?: number;
}

export const FIRST_PAGE: Required<Pagination> = { limit: 10_000, offset: 0 };

export interface OrderBy {
  [name: string]: 'asc' | 'desc';
}

/** What every request of the list dialect has. The end is exclusive. */
export interface ListQuery {
  start_date: string;
  end_date?: string;
  metrics: string[];
  dimensions?: string[];
  filters?: Filter[];
  order_by?: OrderBy;
  pagination?: Pagination | null;
}

/** What the filters of a request can be about. */
export interface Filterable {
  fields: Fields;
  /** Filters that are no conditions on a column: the report reads them itself. */
  ownFilters?: readonly string[];
}

/** More than there are, also twice each: a row repeats every one. */
const MOST_NAMES = 50;
const MOST_FILTERS = 200;

/** Period, filters and limits. */
export function parseList(
  query: Partial<ListQuery>,
  filterable: Filterable,
  zone: string,
  faults: InputFault[],
): ParsedRequest {
  const { start_date, end_date, filters } = query;
  const rules = { zone, end: 'exclusive' } as const;
  const period = readPeriod(['start_date', start_date], ['end_date', end_date], rules, faults);
  const filter = readFilters(filters ?? [], filterable, faults);
  refuseExcess(query, faults);
  return { period, filter };
}

/** All filters have to hold. */
function readFilters(
  filters: readonly (Filter | undefined)[],
  { fields, ownFilters = [] }: Filterable,
  faults: InputFault[],
): ReadFilter | undefined {
  if (filters.length > MOST_FILTERS) {
    const msg = `must have at most ${MOST_FILTERS} filters (received ${filters.length})`;
    faults.push({ loc: ['body', 'filters'], msg, type: 'too_long' });
    return undefined;
  }
  const conditions = filters.flatMap((filter, index) => {
    if (!filter || ownFilters.includes(filter.field)) return [];
    const { field, operator, value } = filter;
    const loc = ['body', 'filters', index];
    const condition = readCondition({ field, op: operator, value }, fields, loc, faults);
    return condition ? [{ leaf: condition }] : [];
  });
  return conditions.length > 0 ? { and: conditions } : undefined;
}

/** What the schema leaves open, as the field reference does, and no response can give. */
function refuseExcess(
  { metrics = [], dimensions = [], pagination }: Partial<ListQuery>,
  faults: InputFault[],
): void {
  for (const [field, names] of Object.entries({ metrics, dimensions }))
    if (names.length > MOST_NAMES) {
      const msg = `must have at most ${MOST_NAMES} items (received ${names.length})`;
      faults.push({ loc: ['body', field], msg, type: 'too_long' });
    }
  if ((pagination?.offset ?? 0) > Number.MAX_SAFE_INTEGER) {
    const msg = `must be <= ${Number.MAX_SAFE_INTEGER}`;
    faults.push({ loc: ['body', 'pagination', 'offset'], msg, type: 'less_than_equal' });
  }
}

/** The request with what it left out, as `info.query` has it. */
export const wholeQuery = (query: ListQuery, pagination: Pagination | null) => {
  const { dimensions = [], filters = [], order_by = {} } = query;
  return { ...(query as object), dimensions, filters, order_by, pagination };
};
