import type { Bindings, KeysetColumn } from '@sightline/clickhouse';
import { type Field, type Fields, pageAddress, textField } from '../filter/fields.ts';
import type { ResolvedFilter } from '../filter/resolve-filter.ts';
import type { ListQuery } from '../list-dialect/request.ts';
import type { DateInterval, Period } from '../period.ts';

/** A condition on whole rows. */
export interface MetricFilter {
  field: string;
  operator: '>' | '>=' | '<' | '<=' | '=' | '==' | '!=';
  value: number;
}

/** In SQL. */
export const metricOperators: Record<MetricFilter['operator'], string> = {
  '>': '>',
  '>=': '>=',
  '<': '<',
  '<=': '<=',
  '=': '=',
  '==': '=',
  '!=': '!=',
};

/** What every report on visits is asked. Until now when the end is left out. */
export interface VisitsQuery extends ListQuery {
  domain: string;
  organization_id?: string | null;
  domain_id?: string | null;
  timezone?: string;
  date_interval?: DateInterval;
  metric_filters?: MetricFilter[];
  cursor?: string | null;
  tags?: string[];
}

/** One request to one report, ready to be read. */
export interface VisitsPlan {
  domainId: string;
  source: VisitsSource;
  period: Period;
  /** SQL: which visits count. */
  where: string;
  filter: ResolvedFilter | undefined;
  dimensions: readonly (VisitDimension & { name: string })[];
  /** Those that are shown, ordered by, or asked about. */
  metrics: readonly (VisitMetric & { name: string })[];
  /** SQL on `metric_…`: which rows there are. */
  having: readonly string[];
  order: readonly KeysetColumn[];
  bindings: Bindings;
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
