import type { CursorValues } from '@sightline/postgres';
import { behindSql, orderSql, tieColumns } from './place.ts';
import type { Measured, Plan } from './plan.ts';
import { groupsSql } from './source-sql.ts';

export interface Extent {
  /** Only rows behind this place. */
  after?: CursorValues | undefined;
  most?: number | undefined;
  /** So many rows are passed over. */
  offset?: number | undefined;
}

/**
 * The rows of a report: `key_…`, `metric_…`, `rank`, `total` (of all rows there are), and what `placeOf` reads. Few levels, because
 * every SELECT inside of another one is planned again: most of what a small report costs.
 */
export function reportSql(plan: Plan, { after, most, offset }: Extent): string {
  const { bindings, dimensions } = plan;
  const { measured, rows, groups, dates } = notedMeasures();
  const metrics = Object.entries(plan.metrics).map(
    ([name, metric]) => `${metric(measured)} AS metric_${name}`,
  );
  const sorted = plan.order.metric(measured);
  for (const name of Object.keys(plan.measures)) if (plan.exists?.includes(`m_${name}`)) rows.add(name);
  const used = [...new Set([...rows, ...groups, ...dates])];

  const keys = dimensions.map(({ name }) => `key_${name}`);
  const ofAnswers = dimensions.filter(({ level }) => level === 'answer').map(({ name }) => `key_${name}`);
  const group = ofAnswers.length > 0 ? `PARTITION BY ${ofAnswers.join(', ')}` : '';
  const date = keys.includes('key_date') ? 'PARTITION BY key_date' : '';
  const values = groupsSql(plan, used, {
    columns: [
      ...[...groups].map((name) => `sum(m_${name}) OVER (${group}) AS g_${name}`),
      ...[...dates].map((name) => `sum(m_${name}) OVER (${date}) AS d_${name}`),
      ...metrics,
      `${sorted} AS sort_value`,
    ],
    // Behind the sums of groups, which count rows that are not there too.
    qualify: plan.exists,
  });

  const direction = plan.order.direction === 'desc' ? ' DESC' : '';
  const columns = [
    ...keys,
    ...Object.keys(plan.metrics).map((name) => `metric_${name}`),
    'isNull(sort_value) AS sorted_null',
    'toFloat64(ifNull(sort_value, 0)) AS sorted',
    ...tieColumns(plan),
    `rank() OVER (${group} ORDER BY sorted_null, sorted${direction}) AS rank`,
    `${plan.shown ? `countIf(${plan.shown})` : 'count()'} OVER () AS total`,
  ];
  const shown = [plan.shown, after && behindSql(plan, after, bindings)].filter((one) => one !== undefined);
  return `SELECT ${columns.join(', ')} FROM (${values})
    ${shown.length > 0 ? `QUALIFY ${shown.map((one) => `(${one})`).join(' AND ')}` : ''}
    ORDER BY ${orderSql(plan)}${most === undefined ? '' : ` LIMIT ${bindings.bind('UInt64', most)}`}${
      offset ? ` OFFSET ${bindings.bind('UInt64', offset)}` : ''
    }`;
}

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
