import { conditionsSql, overOf } from './conditions-sql.ts';
import { bucketSql, daySql } from './period.ts';
import type { Combine, Dimension, Plan, Source } from './plan.ts';
import { rollupOf } from './rollup.ts';

const noKey: Record<Dimension['type'], string> = {
  UUID: "toUUID('00000000-0000-0000-0000-000000000000')",
  String: "''",
  Date: "toDate('1970-01-01')",
};
const nothing: Record<Combine, string> = { sum: '0', min: 'NULL', max: 'NULL', union: '[]' };

/** One pass over one table, for all sources that need the same rows of it in the same groups. */
export interface Reading {
  level: Source['level'];
  /** SQL `expression AS key_…`, of every dimension. */
  keys: string[];
  /** SQL by name of the measure. */
  measures: Record<string, string>;
  /** SQL: names that keys, measures and conditions use. */
  alias: string | undefined;
  /** SQL from FROM on. */
  from: string;
  /** Spread over these values in a SELECT around this one. */
  spread: Source['spread'];
}

/** What is read for the measures `used`. */
export function readingsOf(plan: Plan, used: readonly string[]): Reading[] {
  const { together } = plan;
  if (together && rollupOf(plan, together, overOf(together), used)) return [readingOf(plan, together, used)];
  const readings = new Map<string, Reading>();
  for (const source of plan.sources) {
    if (source.level !== 'row' && !used.some((name) => name in source.measures)) continue;
    const { measures, ...rest } = readingOf(plan, source, used);
    const key = JSON.stringify(rest);
    const same = readings.get(key);
    readings.set(key, { ...rest, measures: { ...same?.measures, ...measures } });
  }
  return [...readings.values()];
}

function readingOf(plan: Plan, source: Source, used: readonly string[]): Reading {
  const { bindings, dimensions, interval } = plan;
  const { level, during, table } = source;
  const period = during?.period ?? plan.period;
  const rollup = rollupOf(plan, source, overOf(source), used);
  const day = bucketSql(interval, rollup ? 'day' : daySql(period.zone, bindings));
  const bucket = during ? during.toCurrent(day) : day;
  // Sums are few: spread before they are added up, they need no SELECT around them.
  const spread = rollup ? undefined : source.spread;
  const sqlOf = (dimension: Dimension & { name: string }) => {
    if (dimension.name === source.spread?.dimension)
      return rollup ? `arrayJoin(${source.spread.values})` : undefined;
    if (level === 'group' && dimension.level === 'fact') return undefined;
    return source.keys?.[dimension.name] ?? dimension.sql(bucket);
  };
  const grouped = dimensions.filter((one) => sqlOf(one) !== undefined).map(({ name }) => `key_${name}`);
  const aggregates = rollup?.measures ?? source.measures;
  const conditions = conditionsSql(plan, source, rollup && 'day');
  return {
    level,
    keys: dimensions.map((one) => `${sqlOf(one) ?? noKey[one.type]} AS key_${one.name}`),
    measures: Object.fromEntries(Object.entries(aggregates).filter(([name]) => used.includes(name))),
    alias: rollup?.alias,
    from: `FROM ${rollup?.table ?? table} WHERE ${conditions}${rollup?.where ? ` AND ${rollup.where}` : ''}
      ${grouped.length > 0 ? `GROUP BY ${grouped.join(', ')}` : 'HAVING count() > 0'}`,
    spread,
  };
}

/** SQL of a measure; of one that the reading has nothing of, what changes nothing in a sum of readings. */
export const measureSql = (plan: Plan, { measures }: Reading, name: string): string =>
  measures[name] ?? nothing[plan.measures[name] ?? 'sum'];
