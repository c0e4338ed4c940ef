import type { CursorValues } from '@sightline/postgres';
import { behindSql, orderSql, tieColumns } from './place.ts';
import type { Measured, Plan } from './plan.ts';
import { combineSql, sourceSql } from './source-sql.ts';

export interface Extent {
  /** Only rows behind this place. */
  after?: CursorValues | undefined;
  most?: number | undefined;
  /** So many rows are passed over. */
  offset?: number | undefined;
}

/** The rows of a report: `key_…`, `metric_…`, `rank`, `total` (of all rows there are), and what `placeOf` reads. */
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
  const combined = used.map(
    (name) => `${combineSql[plan.measures[name] ?? 'sum'](`m_${name}`)} AS m_${name}`,
  );
  const date = keys.includes('key_date') ? 'PARTITION BY key_date' : '';
  const sums = [
    ...[...groups].map((name) => `sum(m_${name}) OVER (${group}) AS g_${name}`),
    ...[...dates].map((name) => `sum(m_${name}) OVER (${date}) AS d_${name}`),
  ];
  const sources = plan.sources
    .filter(({ level, measures }) => level === 'row' || used.some((name) => name in measures))
    .map((source) => sourceSql(plan, source, used));

  const parts = `SELECT ${[...keys, 'whole', ...combined].join(', ')}
    FROM (${sources.join('\n UNION ALL ')}) GROUP BY ${[...keys, 'whole'].join(', ')}`;
  const measuredRows = `SELECT ${['*', ...sums].join(', ')} FROM (${parts})`;
  const values = `SELECT ${[...keys, ...metrics, `${sorted} AS sort_value`].join(', ')} FROM (${measuredRows})
    WHERE whole = 0${plan.exists ? ` AND ${plan.exists}` : ''}`;
  const sortedValue = `isNull(sort_value) AS sorted_null, toFloat64(ifNull(sort_value, 0)) AS sorted`;
  const direction = plan.order.direction === 'desc' ? ' DESC' : '';
  const ranked = `SELECT *, ${sortedValue}, ${tieColumns(plan).concat(
    `rank() OVER (${group} ORDER BY sorted_null, sorted${direction}) AS rank`,
  )} FROM (${values})`;
  const counted = `SELECT *, count() OVER () AS total FROM (${ranked})${plan.shown ? ` WHERE ${plan.shown}` : ''}`;
  return `SELECT * FROM (${counted})
    ${after ? `WHERE ${behindSql(plan, after, bindings)}` : ''}
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
