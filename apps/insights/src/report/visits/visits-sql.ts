import { type Bindings, createKeyset } from '@sightline/clickhouse';
import { conditionsSql } from '../filter/filter-sql.ts';
import type { RowWindow, Statement } from '../statement/plan.ts';
import { tieSql } from '../statement/report-sql.ts';
import type { VisitsPlan } from './report.ts';

/**
 * The rows of a report on visits: `key_…`, `metric_…`, what they are sorted by, and `total` of all rows there are. One SELECT without
 * subqueries: for a small domain most of the time goes into planning.
 */
export function visitsSql(plan: VisitsPlan, { after, limit, offset }: RowWindow): Statement {
  const bindings = plan.bindings.fork();
  const { dimensions, metrics, source } = plan;
  const keyset = createKeyset(plan.order);
  const columns = [
    ...keysSql(plan),
    ...metrics.map(({ name, sql }) => `${sql} AS metric_${name}`),
    ...tiesSql(plan),
    'count() OVER () AS total',
  ];
  const groups = dimensions.map(({ name }) => `key_${name}`).join(', ');
  // Without groups there would be a row of nothing.
  const having = ['count() > 0', ...plan.having].join(' AND ');
  const sql = `SELECT ${columns.join(', ')}
    FROM ${source.from} WHERE ${whereSql(plan, bindings)}
    ${groups && `GROUP BY ${groups}`} HAVING ${having}
    ${after ? `QUALIFY ${keyset.after(after, bindings)}` : ''}
    ORDER BY ${keyset.orderBy}${windowSql({ limit, offset }, bindings)}`;
  return { sql, params: bindings.params };
}

/** Visits as they came, without groups. */
export function visitListSql(plan: VisitsPlan, window: RowWindow): Statement {
  const bindings = plan.bindings.fork();
  const columns = [...keysSql(plan), '1 AS metric_count', ...tiesSql(plan)];
  const sql = `SELECT ${columns.join(', ')} FROM ${plan.source.from} WHERE ${whereSql(plan, bindings)}
    ORDER BY ${createKeyset(plan.order).orderBy}${windowSql(window, bindings)}`;
  return { sql, params: bindings.params };
}

const keysSql = ({ dimensions }: VisitsPlan): string[] =>
  dimensions.map(({ name, sql }) => `${sql} AS key_${name}`);

/** What rows go by where they go by a dimension. */
const tiesSql = ({ dimensions }: VisitsPlan): string[] =>
  dimensions.map(({ name, type }) => `${tieSql(`key_${name}`, type)} AS tie_${name}`);

const whereSql = ({ domainId, period, where, filter, source: { time } }: VisitsPlan, bindings: Bindings) =>
  conditionsSql({ owner: ['domain_id', domainId], period, time, where, filter }, bindings);

const windowSql = ({ limit, offset }: RowWindow, { bind }: Bindings): string =>
  (limit === undefined ? '' : ` LIMIT ${bind('UInt64', limit)}`) +
  (offset ? ` OFFSET ${bind('UInt64', offset)}` : '');
