import { textField } from '../filter/fact-fields.ts';
import type { Field, Fields } from '../filter/field.ts';
import { pageAddress } from '../filter/page-field.ts';
import type { DateInterval } from '../v1/array/views.ts';
import type { Filter } from '../v1/filter/filter.ts';
import type { OrderBy, Pagination } from '../v1/report.ts';

/** A condition on whole rows. */
export interface MetricFilter {
  field: string;
  operator: '>' | '>=' | '<' | '<=' | '=' | '==' | '!=';
  value: number;
}

/** What every report on visits is asked. The end is exclusive. */
export interface VisitsQuery {
  domain: string;
  organization_id?: string | null;
  domain_id?: string | null;
  start_date: string;
  /** Until now when left out. */
  end_date?: string;
  timezone?: string;
  date_interval?: DateInterval;
  metrics: string[];
  dimensions?: string[];
  filters?: Filter[];
  metric_filters?: MetricFilter[];
  order_by?: OrderBy;
  pagination?: Pagination | null;
  cursor?: string | null;
  tags?: string[];
}

/** What is counted. */
export interface VisitsSource {
  /** SQL: a table, or what gives the same columns. */
  from: string;
  /** The column of the time that decides about period and intervals. */
  time: string;
}

/** By UTC hour: a visit is dated by the beginning of its hour, so that raw rows and sums say the same. */
export const byHour: VisitsSource = { from: 'visits_by_hour', time: 'hour' };

export interface VisitDimension {
  /** Over the columns of the source. */
  sql: string;
  type: 'String' | 'Date';
}

export interface VisitMetric {
  /** An aggregate over the columns of the source. */
  sql: string;
  type: 'number' | 'time';
}

/** A report on the visits of one domain is this. */
export interface VisitsReport {
  /** What its cursors are of. */
  name: string;
  source: VisitsSource;
  /** SQL: which visits count. */
  where: string;
  /** SQL, by a dimension or field: what more has to hold unless the request names it. */
  unlessNamed?: Readonly<Record<string, string>>;
  /** Besides `date`. */
  dimensions: Readonly<Record<string, VisitDimension>>;
  metrics: Readonly<Record<string, VisitMetric>>;
  fields: Fields;
}

export const textDimension = (sql: string): VisitDimension => ({ sql: `toString(${sql})`, type: 'String' });
export const hourDimension: VisitDimension = {
  sql: `formatDateTime(hour, '%Y-%m-%dT%H:%i:%SZ', 'UTC')`,
  type: 'String',
};
/**
 * SQL: a page was delivered. Hours that were summed before page views were told apart have no method, and count as they did then
 * (docs/decisions/0125).
 */
export const PAGE_VIEW = `(is_page_view OR method = '')`;
/** SQL: the page under the address that citations have. */
const PAGE = `if(page = '', concat('https://', host, path), page)`;
export const pageDimension = textDimension(PAGE);
export const pageField: Field = { ...textField(PAGE), written: pageAddress } as Field;
export const lastVisit: VisitMetric = { sql: 'max(last_at)', type: 'time' };
