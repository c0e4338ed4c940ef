import { filterSql, type Over } from '../filter/filter-sql.ts';
import { bucketSql, daySql, periodSql } from './period.ts';
import type { Combine, Dimension, Plan, Source } from './plan.ts';
import { rollupOf } from './rollup.ts';

const nothing: Record<Combine, string> = { sum: '0', min: 'NULL', max: 'NULL', union: '[]' };
const noKey: Record<Dimension['type'], string> = {
  UUID: "toUUID('00000000-0000-0000-0000-000000000000')",
  String: "''",
  Date: "toDate('1970-01-01')",
};

export const combineSql: Record<Combine, (column: string) => string> = {
  sum: (column) => `sum(${column})`,
  min: (column) => `min(${column})`,
  max: (column) => `max(${column})`,
  union: (column) => `groupUniqArrayArray(${column})`,
};

/** SELECT of the keys, `whole`, and the measures `used` of one source, all of them in the same order for every source. */
export function sourceSql(plan: Plan, source: Source, used: readonly string[]): string {
  const { bindings, dimensions } = plan;
  const { spread, during } = source;
  const period = during?.period ?? plan.period;
  const rollup = rollupOf(plan, source, overOf(source), used);
  const aggregates = rollup?.measures ?? source.measures;
  const day = bucketSql(plan.interval, rollup ? 'day' : daySql(period.zone, bindings));
  const bucket = during ? during.toCurrent(day) : day;
  const isRead = ({ level, name }: Dimension & { name: string }) =>
    (source.level === 'row' || level === 'answer') && name !== spread?.dimension;
  const read = dimensions.filter(isRead);
  const keys = read.map(({ name, sql }) => `${sql(bucket)} AS key_${name}`);
  const measures = used.map(
    (name) => `${aggregates[name] ?? nothing[plan.measures[name] ?? 'sum']} AS m_${name}`,
  );
  const grouped = read.length > 0 ? ` GROUP BY ${read.map(({ name }) => `key_${name}`).join(', ')}` : '';
  // Without keys there would be a group of nothing.
  const facts = `SELECT ${[...keys, ...measures, 'count() AS facts'].join(', ')} FROM ${rollup?.from ?? source.table}
    WHERE ${conditionsSql(plan, source, rollup && 'day')}${grouped} HAVING facts > 0`;
  const columns = [
    ...dimensions.map((one) => {
      if (isRead(one)) return `key_${one.name}`;
      if (one.name === spread?.dimension) return `arrayJoin(${spread.values}) AS key_${one.name}`;
      return `${noKey[one.type]} AS key_${one.name}`;
    }),
    `${source.level === 'group' ? 1 : 0} AS whole`,
    ...used.map((name) => `m_${name}`),
  ];
  return `SELECT ${columns.join(', ')} FROM (${facts})`;
}

const overOf = ({ level, spread, over }: Source): Over =>
  over ?? (level === 'group' || spread ? 'answers' : 'facts');

/** SQL: what a source reads of its table. Every statement about facts is bound to the category by it. */
export function conditionsSql(plan: Plan, source: Source, dayColumn?: string): string {
  const { bindings, filter } = plan;
  const { during, where } = source;
  const conditions = [
    `category_id = ${bindings.bind('UUID', plan.categoryId)}`,
    periodSql(during?.period ?? plan.period, bindings, dayColumn),
    ...(where ? [where] : []),
    ...(filter ? [filterSql(filter, overOf(source), bindings)] : []),
  ];
  return conditions.join(' AND ');
}
