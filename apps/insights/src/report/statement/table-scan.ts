import { bucketSql, daySql, isInSql, joined, type Period } from '../period.ts';
import { inCase } from './in-case.ts';
import type { Combine, Dimension, During, Plan, Source } from './plan.ts';
import { rollupOf } from './rollup.ts';
import { noKey, overOf, readSql, sourceConditionsSql } from './source-sql.ts';

const nothing: Record<Combine, string> = { sum: '0', min: 'NULL', max: 'NULL', union: '[]' };
const combineSql: Record<Combine, (column: string) => string> = {
  sum: (column) => `sum(${column})`,
  min: (column) => `min(${column})`,
  max: (column) => `max(${column})`,
  union: (column) => `groupUniqArrayArray(${column})`,
};

/** One pass over one table, for all sources that need the same rows of it in the same groups. */
interface TableScan {
  level: Source['level'];
  /** SQL `expression AS key_…`, of every dimension. */
  keys: string[];
  /** SQL by name of the measure. */
  measures: Record<string, string>;
  /** SQL: names that keys, measures and conditions use. */
  alias: string | undefined;
  /** SQL from FROM on. */
  from: string;
  /** Its measures are of two periods. */
  isOfBoth: boolean;
  /** Spread over these values in a SELECT around this one. */
  spread: Source['spread'];
}

/** The groups of a report, as parts of one SELECT. */
export interface Groups {
  /** SQL `expression AS name`: the measures `m_…`, and what they are made of. */
  defined: string[];
  /** SQL `expression AS key_…`. */
  keys: string[];
  /** SQL from FROM to GROUP BY. */
  from: string;
  /** SQL conditions: others are whole groups, there to be added up and not to be shown. */
  isRow: string[];
}

/** What is read for the measures `used`. */
export function groupsOf(plan: Plan, used: readonly string[]): Groups {
  const scans = scansOf(plan, used);
  const [only, another] = scans;
  const keys = plan.dimensions.map(({ name }) => `key_${name}`);
  if (only && !another && !only.spread) {
    const alias = only.alias ? [only.alias] : [];
    const defined = used.map((name) => `${measureSql(plan, only, name)} AS m_${name}`);
    if (!only.isOfBoth)
      return { defined: [...alias, ...defined], keys: only.keys, from: only.from, isRow: [] };
    // Metrics of two periods repeat these sums so often that a level of their own is planned sooner than all copies of them: 32 instead of 39 ms.
    const from = `FROM (${alias.map((sql) => `WITH ${sql} `)}SELECT ${[...only.keys, ...defined].join(', ')} ${only.from})`;
    return { defined: [], keys, from, isRow: [] };
  }
  // The names of the first SELECT of a UNION hold in the others, too: what reads facts has columns that are called so.
  const parts = scans
    .toSorted((one, another) => Number(one.alias !== undefined) - Number(another.alias !== undefined))
    .map((scan) => partsSql(plan, scan, used));
  const from = `FROM (${parts.join('\n UNION ALL ')})`;
  // Each row comes from the one scan that has rows: to group them again is a second hash table of all rows there are.
  if (scans.filter(({ level }) => level === 'row').length === 1 && !scans.some(({ spread }) => spread))
    return { defined: used.map((name) => `part_${name} AS m_${name}`), keys, from, isRow: ['whole = 0'] };
  return {
    defined: used.map((name) => `${combineSql[plan.measures[name] ?? 'sum'](`part_${name}`)} AS m_${name}`),
    keys,
    from: `${from} GROUP BY ${[...keys, 'whole'].join(', ')}`,
    isRow: ['whole = 0'],
  };
}

function scansOf(plan: Plan, used: readonly string[]): TableScan[] {
  const { together } = plan;
  const areTogether = together?.every((source) => rollupOf(plan, source, overOf(source), used));
  const sources = areTogether ? together : plan.sources;
  // Reports on sentiment can be compared with two periods at once: then each is read by itself.
  const others = new Set(sources?.flatMap(({ during }) => during ?? []));
  const [other] = others.size === 1 ? others : [];
  const both = other && joined(plan.period, other.period);
  const scans = new Map<string, TableScan>();
  for (const source of sources ?? []) {
    if (source.level !== 'row' && !used.some((name) => name in source.measures)) continue;
    const { measures, ...rest } = scanOf(plan, source, used, both && { period: both, other });
    const key = JSON.stringify(rest);
    const same = scans.get(key);
    scans.set(key, { ...rest, measures: { ...same?.measures, ...measures } });
  }
  return [...scans.values()];
}

/** `both`: days of two periods that are read at once, so that sources of the one and of the other can be one scan. */
function scanOf(
  plan: Plan,
  { during, ...source }: Source,
  used: readonly string[],
  both: { period: Period; other: During } | undefined,
): TableScan {
  const { bindings, dimensions, interval } = plan;
  const { level } = source;
  const period = both?.period ?? during?.period ?? plan.period;
  const rollup = rollupOf({ ...plan, period }, source, overOf(source), used);
  const ofDay = rollup ? 'day' : daySql(period.zone, bindings);
  const day = bucketSql(interval, ofDay, period, bindings);
  const isNow = both && `(${isInSql(plan.period, ofDay, bindings)})`;
  const isOwn = during ? `NOT ${isNow}` : isNow;
  const bucket = both
    ? `if(${isNow}, ${day}, ${both.other.toCurrent(day)})`
    : (during?.toCurrent(day) ?? day);
  // Sums are few: spread before they are added up, they need no SELECT around them.
  const spread = rollup ? undefined : source.spread;
  const sqlOf = (dimension: Dimension & { name: string }) => {
    if (dimension.name === source.spread?.dimension)
      return rollup ? `arrayJoin(${source.spread.values})` : undefined;
    if (level === 'group' && dimension.level === 'fact') return undefined;
    return source.keys?.[dimension.name] ?? dimension.sql(bucket, bindings);
  };
  const grouped = dimensions.filter((one) => sqlOf(one) !== undefined).map(({ name }) => `key_${name}`);
  const aggregates = Object.entries(rollup?.measures ?? source.measures).filter(([name]) =>
    used.includes(name),
  );
  const conditions = sourceConditionsSql({ ...plan, period }, source, bindings, rollup && 'day');
  const isJoined = !rollup && dimensions.some((one) => one.isOfAnswers);
  const read = rollup?.table ?? readSql({ ...plan, period }, source, bindings, isJoined);
  return {
    level,
    keys: dimensions.map((one) => `${sqlOf(one) ?? noKey[one.type]} AS key_${one.name}`),
    measures: Object.fromEntries(
      aggregates.map(([name, sql]) => [
        name,
        both && isOwn ? inCase(sql, isOwn, nothingOf(plan, name)) : sql,
      ]),
    ),
    alias: rollup?.alias,
    isOfBoth: both !== undefined,
    from: `FROM ${read} WHERE ${conditions}${rollup?.where ? ` AND ${rollup.where}` : ''}
      ${grouped.length > 0 ? `GROUP BY ${grouped.join(', ')}` : 'HAVING count() > 0'}`,
    spread,
  };
}

/** SELECT of the keys, `whole`, and the measures `used` as `part_…`, in the same order for every scan. */
function partsSql(plan: Plan, scan: TableScan, used: readonly string[]): string {
  const { level, keys, alias, from, spread } = scan;
  const whole = `${level === 'group' ? 1 : 0} AS whole`;
  const measures = used.map((name) => `${measureSql(plan, scan, name)} AS part_${name}`);
  const select = `${alias ? `WITH ${alias} ` : ''}SELECT ${[...keys, whole, ...measures].join(', ')} ${from}`;
  if (!spread) return select;
  const names = plan.dimensions.map(({ name }) =>
    name === spread.dimension ? `arrayJoin(${spread.values}) AS key_${name}` : `key_${name}`,
  );
  return `SELECT ${[...names, 'whole', ...used.map((name) => `part_${name}`)].join(', ')} FROM (${select})`;
}

/** SQL of a measure; of one that the scan has nothing of, what changes nothing in a sum of scans. */
const measureSql = (plan: Plan, { measures }: TableScan, name: string): string =>
  measures[name] ?? nothingOf(plan, name);
const nothingOf = (plan: Plan, name: string): string => nothing[plan.measures[name] ?? 'sum'];
