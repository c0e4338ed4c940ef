import type { Plan } from '../engine/plan.ts';
import type { Around, Row } from '../engine/report.ts';
import type { Fields } from '../filter/field.ts';
import type { Filter } from './filter/filter.ts';

export interface Pagination {
  limit?: number;
  offset?: number;
}

export interface OrderBy {
  [name: string]: 'asc' | 'desc';
}

/** What every report of the first version is asked. The end is exclusive. */
export interface QueryV1 {
  category_id: string;
  start_date: string;
  end_date: string;
  metrics: string[];
  dimensions?: string[];
  filters?: Filter[];
  order_by?: OrderBy;
  pagination?: Pagination | null;
}

type PlannedV1 = Pick<
  Plan,
  'dimensions' | 'measures' | 'metrics' | 'sources' | 'interval' | 'order' | 'orderFirst' | 'exists'
> & { shape: (row: Row) => Row };

/** A report of the first version: a request translated into a plan of the engine. */
export interface ReportV1<Query extends QueryV1> {
  fields: Fields;
  /** Filters that are no conditions of the engine: the plan reads them. */
  apart?: readonly string[];
  plan: (query: Query, around: Around) => PlannedV1;
}
