import type { Extent } from './extent.ts';
import { groupsOf } from './groups.ts';
import { behindSql, orderSql, tieColumns } from './place.ts';
import type { Measured, Plan } from './plan.ts';
import { isRankedByOrder } from './rank.ts';

/**
 * The rows of a report: `key_…`, `metric_…`, `rank` where it does not follow from the order, `total` (of all rows there are), and what
 * `placeOf` reads. As few levels as can be: every SELECT around another one is planned again, which costs more than all windows together,
 * and planning is most of what a small report costs.
 */
export function reportSql(plan: Plan, extent: Extent): string {
  const { after, most, offset } = extent;
  const { bindings, dimensions } = plan;
  const { measured, rows, groups: sums, dates } = notedMeasures();
  const metrics = Object.entries(plan.metrics).map(
    ([name, metric]) => `${metric(measured)} AS metric_${name}`,
  );
  const sort = plan.order.metric(measured);
  const sortsBySums = /\b[gd]_/.test(sort);
  for (const name of Object.keys(plan.measures)) if (plan.exists?.includes(`m_${name}`)) rows.add(name);
  const groups = groupsOf(plan, [...new Set([...rows, ...sums, ...dates])]);

  const keys = dimensions.map(({ name }) => `key_${name}`);
  const ofAnswers = dimensions.filter(({ level }) => level === 'answer').map(({ name }) => `key_${name}`);
  const over = (by: readonly string[], order = '') =>
    `OVER (${by.length > 0 ? `PARTITION BY ${by.join(', ')}` : ''}${order})`;
  const date = keys.filter((key) => key === 'key_date');
  const defined = [
    ...groups.defined,
    ...[...sums].map((name) => `sum(m_${name}) ${over(ofAnswers)} AS g_${name}`),
    ...[...dates].map((name) => `sum(m_${name}) ${over(date)} AS d_${name}`),
  ];
  // Judged after the sums of groups, which count rows that are not there too.
  const there = [...groups.isRow, ...(plan.exists ? [`(${plan.exists})`] : [])];

  const order = ` ORDER BY sorted_null, sorted${plan.order.direction === 'desc' ? ' DESC' : ''}`;
  const ranks = plan.isRanked && !isRankedByOrder(plan, extent);
  const ranked = (among: readonly string[]) => [
    'isNull(sort_value) AS sorted_null',
    'toFloat64(ifNull(sort_value, 0)) AS sorted',
    ...tieColumns(plan),
    ...(ranks ? [`rank() ${over([...ofAnswers, ...among], order)} AS rank`] : []),
    `${countSql([...among, ...shown])} OVER () AS total`,
  ];
  const shown = plan.shown ? [`(${plan.shown})`] : [];
  const behind = after ? [behindSql(plan, after, bindings)] : [];
  const end = `ORDER BY ${orderSql(plan)}${most === undefined ? '' : ` LIMIT ${bindings.bind('UInt64', most)}`}${
    offset ? ` OFFSET ${bindings.bind('UInt64', offset)}` : ''
  }`;

  if (!sortsBySums)
    return `${withSql([...defined, `${sort} AS sort_value`])}SELECT ${[...groups.keys, ...metrics, ...ranked(there)].join(', ')}
      ${groups.from}${qualifySql([...there, ...shown, ...behind])} ${end}`;
  // No window can be ordered by another one: these are a level of their own.
  const values = `${withSql(defined)}SELECT ${[...groups.keys, ...metrics, `${sort} AS sort_value`].join(', ')}
    ${groups.from}${qualifySql(there)}`;
  const named = Object.keys(plan.metrics).map((name) => `metric_${name}`);
  return `SELECT ${[...keys, ...named, ...ranked([])].join(', ')} FROM (${values})${qualifySql([...shown, ...behind])} ${end}`;
}

const withSql = (defined: readonly string[]) => (defined.length > 0 ? `WITH ${defined.join(', ')} ` : '');
const qualifySql = (conditions: readonly string[]) =>
  conditions.length > 0 ? ` QUALIFY ${conditions.join(' AND ')}` : '';
const countSql = (conditions: readonly string[]) =>
  conditions.length > 0 ? `countIf(${conditions.join(' AND ')})` : 'count()';

/** Notes which measures are asked for, so that no other is read. */
function notedMeasures() {
  const rows = new Set<string>();
  const groups = new Set<string>();
  const dates = new Set<string>();
  const measured: Measured = {
    row(name) {
      rows.add(name);
      return `m_${name}`;
    },
    group(name) {
      groups.add(name);
      return `g_${name}`;
    },
    date(name) {
      dates.add(name);
      return `d_${name}`;
    },
  };
  return { measured, rows, groups, dates };
}
