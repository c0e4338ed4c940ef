import type { Bindings } from '../engine/bindings.ts';
import type { Extent } from '../engine/extent.ts';
import { periodSql } from '../engine/period.ts';
import { tieSql } from '../engine/place.ts';
import { filterSql } from '../filter/filter-sql.ts';
import { behindSql, orderSql } from './order.ts';
import type { VisitsPlan } from './plan.ts';
import type { VisitsSource } from './report.ts';

/**
 * The rows of a report on visits: `key_…`, `metric_…`, what they are sorted by, and `total` of all rows there are. One SELECT without
 * subqueries: for a small domain most of the time goes into planning.
 */
export function visitsSql(plan: VisitsPlan, { after, most, offset }: Extent, source = plan.source): string {
  const { bindings, dimensions, metrics } = plan;
  const columns = [
    ...dimensions.map(({ name, sql }) => `${sql} AS key_${name}`),
    ...metrics.map(({ name, sql }) => `${sql} AS metric_${name}`),
    ...tiesOf(plan),
    'count() OVER () AS total',
  ];
  const groups = dimensions.map(({ name }) => `key_${name}`).join(', ');
  // Without groups there would be a row of nothing.
  const having = ['count() > 0', ...plan.having].join(' AND ');
  return `SELECT ${columns.join(', ')}
    FROM ${source.from} WHERE ${conditionsSql(plan, source)}
    ${groups && `GROUP BY ${groups}`} HAVING ${having}
    ${after ? `QUALIFY ${behindSql(plan.order, after, bindings)}` : ''}
    ORDER BY ${orderSql(plan.order)}${extentSql({ most, offset }, bindings)}`;
}

/** What rows go by where they go by a dimension. */
export const tiesOf = ({ dimensions }: VisitsPlan): string[] =>
  dimensions.map(({ name, type }) => `${tieSql(`key_${name}`, type)} AS tie_${name}`);

/** SQL: what a report reads. Every statement about visits is bound to the domain by it. */
export function conditionsSql(plan: VisitsPlan, { time }: VisitsSource): string {
  const { bindings, period, filter } = plan;
  return [
    `domain_id = ${bindings.bind('UUID', plan.domainId)}`,
    periodSql(period, bindings, `toDate(${time})`, time),
    plan.where,
    ...(filter ? [filterSql(filter, 'facts', bindings)] : []),
  ].join(' AND ');
}

export const extentSql = ({ most, offset }: Extent, { bind }: Bindings): string =>
  (most === undefined ? '' : ` LIMIT ${bind('UInt64', most)}`) +
  (offset ? ` OFFSET ${bind('UInt64', offset)}` : '');
