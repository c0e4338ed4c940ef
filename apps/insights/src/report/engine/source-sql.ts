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

const combineSql: Record<Combine, (column: string) => string> = {
  sum: (column) => `sum(${column})`,
  min: (column) => `min(${column})`,
  max: (column) => `max(${column})`,
  union: (column) => `groupUniqArrayArray(${column})`,
};

interface Above {
  /** SQL over `key_…` and `m_…`, which may look at other groups by window functions. */
  columns: readonly string[];
  /** SQL: which groups are left after that. */
  qualify?: string | undefined;
}

/** SELECT of the groups of a report: `key_…`, the measures `used` as `m_…`, and what stands above them. */
export function groupsSql(plan: Plan, used: readonly string[], above: Above): string {
  const sources = plan.sources.filter(
    ({ level, measures }) => level === 'row' || used.some((name) => name in measures),
  );
  const [only, another] = sources;
  if (only && !another && !only.spread) return factsSql(plan, only, used, above);

  const keys = plan.dimensions.map(({ name }) => `key_${name}`);
  const combined = used.map(
    (name) => `${combineSql[plan.measures[name] ?? 'sum'](`part_${name}`)} AS m_${name}`,
  );
  const qualify = ['whole = 0', ...(above.qualify ? [`(${above.qualify})`] : [])];
  return `SELECT ${[...keys, ...combined, ...above.columns].join(', ')}
    FROM (${sources.map((source) => partsSql(plan, source, used)).join('\n UNION ALL ')})
    GROUP BY ${[...keys, 'whole'].join(', ')} QUALIFY ${qualify.join(' AND ')}`;
}

/** SELECT of the keys, `whole`, and the measures `used` of one source as `part_…`, in the same order for every source. */
function partsSql(plan: Plan, source: Source, used: readonly string[]): string {
  const whole = `${source.level === 'group' ? 1 : 0} AS whole`;
  const parts = used.map((name) => `m_${name} AS part_${name}`);
  const { spread } = source;
  if (!spread) return factsSql(plan, source, used, { columns: [whole] }, 'part_');
  const columns = plan.dimensions.map(({ name }) =>
    name === spread.dimension ? `arrayJoin(${spread.values}) AS key_${name}` : `key_${name}`,
  );
  return `SELECT ${[...columns, ...parts, whole].join(', ')} FROM (${factsSql(plan, source, used, { columns: [] })})`;
}

/** SELECT of the groups of one source. A dimension that it does not have, or spreads, is nothing. */
function factsSql(
  plan: Plan,
  source: Source,
  used: readonly string[],
  above: Above,
  prefix: 'm_' | 'part_' = 'm_',
): string {
  const { bindings, dimensions } = plan;
  const { spread, during } = source;
  const period = during?.period ?? plan.period;
  const rollup = rollupOf(plan, source, overOf(source), used);
  const aggregates = rollup?.measures ?? source.measures;
  const day = bucketSql(plan.interval, rollup ? 'day' : daySql(period.zone, bindings));
  const bucket = during ? during.toCurrent(day) : day;
  const isRead = ({ level, name }: Dimension & { name: string }) =>
    (source.level === 'row' || level === 'answer') && name !== spread?.dimension;
  const read = dimensions.filter(isRead).map(({ name }) => `key_${name}`);
  const columns = [
    ...dimensions.map((one) => `${isRead(one) ? one.sql(bucket) : noKey[one.type]} AS key_${one.name}`),
    ...used.map((name) => `${aggregates[name] ?? nothing[plan.measures[name] ?? 'sum']} AS ${prefix}${name}`),
    ...above.columns,
  ];
  const conditions = conditionsSql(plan, source, rollup && 'day');
  // Without keys there would be a group of nothing.
  const grouped = read.length > 0 ? `GROUP BY ${read.join(', ')}` : 'HAVING count() > 0';
  return `${rollup?.alias ? `WITH ${rollup.alias} ` : ''}SELECT ${columns.join(', ')} FROM ${rollup?.table ?? source.table}
    WHERE ${conditions}${rollup?.where ? ` AND ${rollup.where}` : ''}
    ${grouped}${above.qualify ? ` QUALIFY ${above.qualify}` : ''}`;
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
