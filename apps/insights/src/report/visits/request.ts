import { type Bindings, createBindings, createKeyset, type KeysetColumn } from '@sightline/clickhouse';
import type { InputFault } from '@sightline/service';
import { findDomain } from '../../domain/find-domain.ts';
import { refuseFaults } from '../../http/refuse-faults.ts';
import type { LongPage } from '../delivery/long-pages.ts';
import { matchTextsIn, resolveFilter } from '../filter/resolve-filter.ts';
import type { Filter } from '../list-dialect/filters.ts';
import { FIRST_PAGE, parseList, wholeQuery } from '../list-dialect/request.ts';
import { bucketSql, daySql, type Period, readTimeZone } from '../period.ts';
import { type ParsedRequest, type ReportParts, readCursor } from '../pipeline/context.ts';
import { type Asked, prepare, type ReportSteps } from '../pipeline/prepare.ts';
import type { Row, RowWindow, Statement } from '../statement/plan.ts';
import { withKnownBots } from './known-bots.ts';
import {
  hourDimension,
  type MetricFilter,
  metricOperators,
  type VisitDimension,
  type VisitMetric,
  type VisitsPlan,
  type VisitsQuery,
  type VisitsReport,
} from './report.ts';
import { visitsSql } from './visits-sql.ts';

/** What is missing has to be looked up: the domain and the filter. */
interface Parsed extends ParsedRequest {
  plan: Omit<VisitsPlan, 'domainId' | 'filter'>;
}

interface Resolved {
  plan: VisitsPlan;
  organizationId: string;
  after: string[] | undefined;
  cursorAfter: (values: string[]) => string;
}

export interface VisitsPage extends LongPage {
  organizationId: string;
  limit: number;
  cursorAfter: (values: string[]) => string;
}

interface HowVisitsAreRead {
  isPaged: boolean;
  /** The statement; that of groups when left out. */
  sql?: (plan: VisitsPlan, window: RowWindow) => Statement;
  /** Adds to a request what its endpoint implies. */
  complete?: (query: VisitsQuery) => VisitsQuery;
}

/** A request of the list dialect about a domain. */
export async function prepareVisits(
  insights: ReportParts,
  report: VisitsReport,
  asked: Asked,
  { isPaged, sql = visitsSql, complete = (query) => query }: HowVisitsAreRead,
): Promise<VisitsPage> {
  const steps = visitsSteps(insights, report);
  const prepared = await prepare(asked, {
    ...steps,
    parse: (given: VisitsQuery, faults) => steps.parse(complete(given), faults),
    resolve: (given, ...rest) => steps.resolve(complete(given), ...rest),
  });
  const query = complete(prepared.query);
  const { context } = prepared;
  const { plan, ...resolved } = context;
  const { dimensions = [], metrics } = query;
  const pagination = query.pagination ?? (isPaged ? FIRST_PAGE : null);
  const show = async (rows: Row[]) =>
    rows.map((row) => ({
      metrics: metrics.map((name) => row[`metric_${name}`]),
      dimensions: dimensions.map((name) => row[`key_${name}`]),
    }));
  return {
    ...resolved,
    rows: {
      keyset: createKeyset(plan.order),
      read: (window) => ({ ...sql(plan, window), show }),
    },
    pagination,
    limit: pagination?.limit ?? FIRST_PAGE.limit,
    query: wholeQuery({ ...query, end_date: endOf(insights, query) }, pagination),
  };
}

const endOf = ({ now }: ReportParts, { end_date }: VisitsQuery) => end_date ?? new Date(now()).toISOString();

/** Nothing that visits are filtered by has a row of its own. */
const noEntities = { all: () => [], find: () => [] };

export const visitsSteps = (
  insights: ReportParts,
  report: VisitsReport,
): ReportSteps<VisitsQuery, Parsed, Resolved, undefined> => ({
  parse(query, faults) {
    const { reportTimeZone, knownBots } = insights;
    const zone = query.timezone === undefined ? reportTimeZone : readTimeZone(query.timezone, faults);
    const asked = { ...query, end_date: endOf(insights, query), filters: query.filters?.map(withText) ?? [] };
    const { period, filter } = parseList(asked, report, zone, faults);
    refuseTags(query, faults);
    if (query.cursor && query.pagination?.offset)
      faults.push({
        loc: ['body', 'pagination', 'offset'],
        msg: 'has no meaning beside `cursor`',
        type: 'cursor',
      });
    const plan = planOf(report, query, { period, bindings: createBindings(), faults });
    return { period, filter: withKnownBots(filter, knownBots, faults), plan };
  },
  async resolve(query, { filter, period, plan }, { callerId, organizationIds }, faults) {
    const { cursor, pagination: _pages, domain, ...rest } = query;
    if (domain === undefined) refuseFaults(faults);
    const found = await findDomain(insights.pool, query, organizationIds);
    const bound = { report: report.name, caller: callerId, domain: found.id, zone: period.zone, rest };
    const after = cursor ? readCursor(insights.cursors, cursor, bound, faults) : undefined;
    const context = { catalogue: noEntities, matchTexts: matchTextsIn(insights.clickhouse), faults };
    return {
      plan: { ...plan, domainId: found.id, filter: filter && (await resolveFilter(filter, context)) },
      organizationId: found.organization_id,
      after,
      cursorAfter: (values) => insights.cursors.encode(bound, values),
    };
  },
  plan: () => undefined,
});

function planOf(
  report: VisitsReport,
  query: VisitsQuery,
  { period, bindings, faults }: { period: Period; bindings: Bindings; faults: InputFault[] },
): Omit<VisitsPlan, 'domainId' | 'filter'> {
  const { dimensions: asked = [], metrics: shown = [], order_by = {}, metric_filters = [] } = query;
  const { metrics, source } = report;
  const all: Record<string, VisitDimension> = {
    ...report.dimensions,
    date: dateDimension(query, period, source.time, bindings),
  };
  const names = [...new Set(asked)].filter((name) => Object.hasOwn(all, name));
  const first = shown[0] ?? Object.keys(metrics)[0] ?? '';
  const order = orderOf(query, { metrics, dimensions: names }, first, faults);
  const having = metricFiltersSql(metric_filters, metrics, bindings, faults);
  const needed = [
    first,
    ...shown,
    ...Object.keys(order_by),
    ...metric_filters.flatMap((filter) => filter?.field ?? []),
  ];
  return {
    source,
    period,
    where: [report.where, ...unnamed(report, query)].join(' AND '),
    dimensions: names.flatMap((name) => (all[name] ? [{ ...all[name], name }] : [])),
    metrics: Object.entries(metrics)
      .filter(([name]) => needed.includes(name))
      .map(([name, metric]) => ({ ...metric, name })),
    having,
    order,
    bindings,
  };
}

/** SQL: what holds of visits that the request does not ask about by name. */
function unnamed(
  { unlessNamed = {} }: VisitsReport,
  { dimensions = [], filters = [] }: VisitsQuery,
): string[] {
  const named = [...dimensions, ...filters.map((filter) => filter?.field)];
  return Object.entries(unlessNamed).flatMap(([name, sql]) => (named.includes(name) ? [] : [sql]));
}

/** The first day of an interval, on the clocks of the time zone; of an hour, its begin in UTC. */
function dateDimension(
  { date_interval: interval = 'day', dimensions = [] }: VisitsQuery,
  period: Period,
  time: string,
  bindings: Bindings,
): VisitDimension {
  // A value that is bound and not used fails the statement: bind only when `date` is requested.
  if (!dimensions.includes('date')) return { sql: '', type: 'Date' };
  if (interval === 'hour') return hourDimension;
  return { sql: bucketSql(interval, daySql(period.zone, bindings, time), period, bindings), type: 'Date' };
}

const types = { number: 'UInt64', time: `DateTime64(3, 'UTC')` };

/** What `order_by` names, then the first metric from the highest, then the dimensions: no two rows are equal in all of them. */
function orderOf(
  { order_by = {} }: VisitsQuery,
  { metrics, dimensions }: { metrics: VisitsReport['metrics']; dimensions: readonly string[] },
  first: string,
  faults: InputFault[],
): KeysetColumn[] {
  const keyOf = (name: string, direction: 'asc' | 'desc'): KeysetColumn[] => {
    if (dimensions.includes(name)) return [{ column: `tie_${name}`, type: 'String', direction }];
    const metric = Object.hasOwn(metrics, name) ? metrics[name] : undefined;
    if (metric) return [{ column: `metric_${name}`, type: types[metric.type], direction }];
    const known = [...Object.keys(metrics), ...dimensions].join(', ');
    const msg = `must be a metric, or one of the dimensions of the request: ${known}`;
    faults.push({ loc: ['body', 'order_by', name], msg, type: 'enum' });
    return [];
  };
  const keys = [
    ...Object.entries(order_by).flatMap(([name, direction]) => keyOf(name, direction)),
    ...keyOf(first, 'desc'),
    ...dimensions.flatMap((name) => keyOf(name, 'asc')),
  ];
  return keys.filter((key, index) => keys.findIndex(({ column }) => column === key.column) === index);
}

const MOST_METRIC_FILTERS = 50;

/** SQL on `metric_…`: the conditions on whole rows, all of which have to hold. */
function metricFiltersSql(
  given: readonly (MetricFilter | undefined)[],
  metrics: Readonly<Record<string, VisitMetric>>,
  { bind }: Bindings,
  faults: InputFault[],
): string[] {
  if (given.length > MOST_METRIC_FILTERS) {
    const msg = `must have at most ${MOST_METRIC_FILTERS} filters (received ${given.length})`;
    faults.push({ loc: ['body', 'metric_filters'], msg, type: 'too_long' });
    return [];
  }
  const numbers = Object.keys(metrics).filter((name) => metrics[name]?.type === 'number');
  return given.flatMap((filter, index) => {
    if (!filter) return [];
    const { field, operator, value } = filter;
    if (numbers.includes(field))
      return [`metric_${field} ${metricOperators[operator]} ${bind('Float64', value)}`];
    const msg = `must be a metric that is a number: ${numbers.join(', ')}`;
    faults.push({ loc: ['body', 'metric_filters', index, 'field'], msg, type: 'enum' });
    return [];
  });
}

/** Conditions on numbers are on how they are written. */
const withText = (filter: Filter): Filter => filter && { ...filter, value: textOf(filter.value) };

const textOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(textOf);
  return typeof value === 'number' ? String(value) : value;
};

/** They are in the field reference, and nothing here has any. */
function refuseTags({ tags = [] }: VisitsQuery, faults: InputFault[]): void {
  if (tags.length === 0) return;
  const msg = 'Visits have no tags: leave them out, or filter by path';
  faults.push({ loc: ['body', 'tags'], msg, type: 'unsupported' });
}
