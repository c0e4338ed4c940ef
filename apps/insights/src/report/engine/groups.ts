import type { Combine, Plan } from './plan.ts';
import { measureSql, type Reading, readingsOf } from './reading.ts';

const combineSql: Record<Combine, (column: string) => string> = {
  sum: (column) => `sum(${column})`,
  min: (column) => `min(${column})`,
  max: (column) => `max(${column})`,
  union: (column) => `groupUniqArrayArray(${column})`,
};

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

export function groupsOf(plan: Plan, used: readonly string[]): Groups {
  const readings = readingsOf(plan, used);
  const [only, another] = readings;
  if (only && !another && !only.spread)
    return {
      defined: [
        ...(only.alias ? [only.alias] : []),
        ...used.map((name) => `${measureSql(plan, only, name)} AS m_${name}`),
      ],
      keys: only.keys,
      from: only.from,
      isRow: [],
    };
  const keys = plan.dimensions.map(({ name }) => `key_${name}`);
  // The names of the first SELECT of a UNION hold in the others, too: what reads facts has columns that are called so.
  const parts = readings
    .toSorted((one, another) => Number(one.alias !== undefined) - Number(another.alias !== undefined))
    .map((reading) => partsSql(plan, reading, used));
  return {
    defined: used.map((name) => `${combineSql[plan.measures[name] ?? 'sum'](`part_${name}`)} AS m_${name}`),
    keys,
    from: `FROM (${parts.join('\n UNION ALL ')}) GROUP BY ${[...keys, 'whole'].join(', ')}`,
    isRow: ['whole = 0'],
  };
}

/** SELECT of the keys, `whole`, and the measures `used` as `part_…`, in the same order for every reading. */
function partsSql(plan: Plan, reading: Reading, used: readonly string[]): string {
  const { level, keys, alias, from, spread } = reading;
  const whole = `${level === 'group' ? 1 : 0} AS whole`;
  const measures = used.map((name) => `${measureSql(plan, reading, name)} AS part_${name}`);
  const select = `${alias ? `WITH ${alias} ` : ''}SELECT ${[...keys, whole, ...measures].join(', ')} ${from}`;
  if (!spread) return select;
  const names = plan.dimensions.map(({ name }) =>
    name === spread.dimension ? `arrayJoin(${spread.values}) AS key_${name}` : `key_${name}`,
  );
  return `SELECT ${[...names, 'whole', ...used.map((name) => `part_${name}`)].join(', ')} FROM (${select})`;
}
