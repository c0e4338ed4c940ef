import type { CursorValues } from '@sightline/postgres';
import type { InputFault } from '@sightline/service';
import { findDomain } from '../../domain/find-domain.ts';
import { refuseFaults } from '../../http/refuse-faults.ts';
import { type Bindings, createBindings } from '../engine/bindings.ts';
import { daySql, type Period } from '../engine/period.ts';
import type { Row } from '../engine/report.ts';
import { readCursor } from '../engine/understand.ts';
import { matchTextsIn } from '../filter/match-texts.ts';
import { resolveFilter } from '../filter/resolve-filter.ts';
import type { ReportParts } from '../parts.ts';
import { beginSql } from '../v1/array/views.ts';
import type { Filter } from '../v1/filter/filter.ts';
import { readFilters } from '../v1/filter/read-filters.ts';
import { refuseExcess } from '../v1/limits.ts';
import { readPeriod } from '../v1/period/read-period.ts';
import { FIRST_PAGE } from '../v1/prepare.ts';
import type { Pagination } from '../v1/report.ts';
import { withKnownBots } from './known-bots.ts';
import { metricFiltersSql } from './metric-filters.ts';
import { sortKeys } from './order.ts';
import type { VisitsPlan } from './plan.ts';
import { hourDimension, type VisitDimension, type VisitsQuery, type VisitsReport } from './report.ts';
import { readTimeZone } from './time-zone.ts';

/** Who asks. */
export interface AskingForVisits {
  organizationIds: string[];
  /** Whose cursors these are. */
  callerId: string;
}

/** A request that is understood and planned: nothing is left to refuse. */
export interface PreparedVisits {
  plan: VisitsPlan;
  organizationId: string;
  shape: (row: Row) => Row;
  /** Null: all rows. */
  pagination: Pagination | null;
  /** The request with what it left out, as `info.query` has it. */
  query: Row;
  /** Where to go on. */
  after: CursorValues | undefined;
  cursorAfter: (place: CursorValues) => string;
}

/** Nothing that visits are filtered by has a row of its own. */
const noEntities = { all: () => [], find: () => [] };

export async function prepareVisits(
  { pool, clickhouse, cursors, reportTimeZone, now, knownBots }: ReportParts,
  report: VisitsReport,
  query: VisitsQuery,
  asking: AskingForVisits,
  { isPaged }: { isPaged: boolean },
): Promise<PreparedVisits> {
  const faults: InputFault[] = [];
  const zone = query.timezone === undefined ? reportTimeZone : readTimeZone(query.timezone, faults);
  const end_date = query.end_date ?? new Date(now()).toISOString();
  const period = readPeriod(['start_date', query.start_date], ['end_date', end_date], zone, faults);
  const named = readFilters(query.filters?.map(withText), report, faults);
  const read = withKnownBots(named, knownBots, faults);
  refuseExcess(query, faults);
  refuseTags(query, faults);
  const pagination = query.pagination ?? (isPaged ? FIRST_PAGE : null);
  const { cursor, pagination: _pages, domain: _name, ...rest } = query;
  if (cursor && pagination?.offset)
    faults.push({
      loc: ['body', 'pagination', 'offset'],
      msg: 'has no meaning beside `cursor`',
      type: 'cursor',
    });
  const bindings = createBindings();
  const planned = planOf(report, query, { period, bindings, faults });
  refuseFaults(faults);

  const domain = await findDomain(pool, query, asking.organizationIds);
  const asked = { report: report.name, caller: asking.callerId, domain: domain.id, zone, rest };
  const after = cursor ? readCursor(cursors, cursor, asked, faults) : undefined;
  const around = { catalogue: noEntities, matchTexts: matchTextsIn(clickhouse), faults };
  const filter = read && (await resolveFilter(read, around));
  refuseFaults(faults);
  const { dimensions = [], filters = [], order_by = {} } = query;
  return {
    plan: { ...planned, domainId: domain.id, filter },
    organizationId: domain.organization_id,
    shape: (row) => ({
      metrics: query.metrics.map((name) => row[`metric_${name}`]),
      dimensions: dimensions.map((name) => row[`key_${name}`]),
    }),
    pagination,
    query: { ...(query as object), end_date, dimensions, filters, order_by, pagination },
    after,
    cursorAfter: (place) => cursors.encode(asked, place),
  };
}

/** What is missing has to be looked up: the domain and the filter. */
function planOf(
  report: VisitsReport,
  query: VisitsQuery,
  { period, bindings, faults }: { period: Period; bindings: Bindings; faults: InputFault[] },
): Omit<VisitsPlan, 'domainId' | 'filter'> {
  const { dimensions: asked = [], order_by = {}, metric_filters = [] } = query;
  const { metrics, source } = report;
  const all: Record<string, VisitDimension> = {
    ...report.dimensions,
    date: dateDimension(query, period, source.time, bindings),
  };
  const names = [...new Set(asked)].filter((name) => Object.hasOwn(all, name));
  const first = query.metrics[0] ?? Object.keys(metrics)[0] ?? '';
  const order = sortKeys(order_by, { metrics, dimensions: names }, first, faults);
  const having = metricFiltersSql(metric_filters, metrics, bindings, faults);
  const needed = [
    first,
    ...query.metrics,
    ...Object.keys(order_by),
    ...metric_filters.map(({ field }) => field),
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
  const named = [...dimensions, ...filters.map(({ field }) => field)];
  return Object.entries(unlessNamed).flatMap(([name, sql]) => (named.includes(name) ? [] : [sql]));
}

/** The first day of an interval, on the clocks of the time zone; of an hour, its begin in UTC. */
function dateDimension(
  { date_interval: interval = 'day', dimensions = [] }: VisitsQuery,
  period: Period,
  time: string,
  bindings: Bindings,
): VisitDimension {
  // Values that no statement has a place for are a defect.
  if (!dimensions.includes('date')) return { sql: '', type: 'Date' };
  if (interval === 'hour') return hourDimension;
  return { sql: beginSql(interval, daySql(period.zone, bindings, time), period, bindings), type: 'Date' };
}

/** Conditions on numbers are on how they are written. */
const withText = ({ value, ...rest }: Filter): Filter => ({ ...rest, value: textOf(value) });

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
