import { createKeyset, type Keyset } from '@sightline/clickhouse';
import { type Fragment, fragmentOf, type Plan, type Row, type RowWindow, type Statement } from './plan.ts';
import { type Groups, groupsOf } from './table-scan.ts';

interface Values {
  groups: Groups;
  /** SQL `expression AS name`: what `select`, `sort` and `there` are made of. */
  defined: string[];
  /** SQL `expression AS metric_…`. */
  select: string[];
  sort: Fragment;
  /** SQL conditions: whether there is such a row. Checked after the sums of groups, which count rows that are not there too. */
  there: string[];
  /** SQL of a window over rows that are the same under these keys. */
  over: (by: readonly string[], order?: string) => string;
  /** Keys that tell groups apart. */
  ofAnswers: string[];
}

/** Of all rows of a report. */
function valuesOf(plan: Plan): Values {
  const { dimensions } = plan;
  const metrics = Object.entries(plan.metrics).map(([name, metric]) => ({ name, ...fragmentOf(metric) }));
  const sort = fragmentOf(plan.order.metric);
  const exists = plan.exists && fragmentOf(plan.exists);
  const fragments = [...metrics, sort, ...(exists ? [exists] : [])];
  const used = (level: 'row' | 'group' | 'date') =>
    new Set(fragments.flatMap(({ uses }) => [...uses[level]]));
  const [sums, dates] = [used('group'), used('date')];
  const groups = groupsOf(plan, [...new Set([...used('row'), ...sums, ...dates])]);

  const ofAnswers = dimensions.filter(({ level }) => level === 'answer').map(({ name }) => `key_${name}`);
  const over = (by: readonly string[], order = '') =>
    `OVER (${by.length > 0 ? `PARTITION BY ${by.join(', ')}` : ''}${order})`;
  const date = dimensions.flatMap(({ name }) => (name === 'date' ? ['key_date'] : []));
  const defined = [
    ...groups.defined,
    ...[...sums].map((name) => `sum(m_${name}) ${over(ofAnswers)} AS g_${name}`),
    ...[...dates].map((name) => `sum(m_${name}) ${over(date)} AS d_${name}`),
  ];
  const there = [...groups.isRow, ...(exists ? [`(${exists.sql})`] : [])];
  const select = metrics.map(({ name, sql }) => `${sql} AS metric_${name}`);
  return { groups, defined, select, sort, there, over, ofAnswers };
}

/**
 * The rows of a report: `key_…`, `metric_…`, `rank` where it does not follow from the order, `total` (of all rows there are), and the
 * columns of the order. As few levels as can be: every SELECT around another one is planned again, which costs more than all windows together,
 * and planning is most of what a small report costs.
 */
export function reportSql(given: Plan, window: RowWindow): Statement {
  const plan = { ...given, bindings: given.bindings.fork() };
  const { leading } = plan;
  if (leading !== undefined) return leadingSql({ ...plan, leading }, window);
  const { bindings, dimensions } = plan;
  const { after, limit, offset } = window;
  const { groups, defined, select, sort, there, over, ofAnswers } = valuesOf(plan);
  const keys = dimensions.map(({ name }) => `key_${name}`);

  const order = ` ORDER BY sorted_null, sorted${plan.order.direction === 'desc' ? ' DESC' : ''}`;
  const ranks = plan.isRanked && !isRankedByOrder(plan, window);
  const ranked = (among: readonly string[]) => [
    'isNull(sort_value) AS sorted_null',
    'toFloat64(ifNull(sort_value, 0)) AS sorted',
    ...dimensions.map(({ name, type }, index) => `${tieSql(`key_${name}`, type)} AS tie_${index}`),
    ...(ranks ? [`rank() ${over([...ofAnswers, ...among], order)} AS rank`] : []),
    `${countSql([...among, ...shown])} OVER () AS total`,
  ];
  const shown = plan.shown ? [`(${plan.shown})`] : [];
  const keyset = keysetOf(plan);
  const next = after ? [keyset.after(after, bindings)] : [];
  const end = `ORDER BY ${[...(plan.orderFirst ?? []), keyset.orderBy].join(', ')}${
    limit === undefined ? '' : ` LIMIT ${bindings.bind('UInt64', limit)}`
  }${offset ? ` OFFSET ${bindings.bind('UInt64', offset)}` : ''}`;

  const { params } = bindings;
  if (sort.uses.group.size + sort.uses.date.size === 0) {
    const sql = `${withSql([...defined, `${sort.sql} AS sort_value`])}SELECT ${[...groups.keys, ...select, ...ranked(there)].join(', ')}
      ${groups.from}${qualifySql([...there, ...shown, ...next])} ${end}`;
    return { sql, params };
  }
  // No window can be ordered by another one: these are a level of their own.
  const values = `${withSql(defined)}SELECT ${[...groups.keys, ...select, `${sort.sql} AS sort_value`].join(', ')}
    ${groups.from}${qualifySql(there)}`;
  const named = Object.keys(plan.metrics).map((name) => `metric_${name}`);
  const sql = `SELECT ${[...keys, ...named, ...ranked([])].join(', ')} FROM (${values})${qualifySql([...shown, ...next])} ${end}`;
  return { sql, params };
}

const withSql = (defined: readonly string[]) => (defined.length > 0 ? `WITH ${defined.join(', ')} ` : '');
const qualifySql = (conditions: readonly string[]) =>
  conditions.length > 0 ? ` QUALIFY ${conditions.join(' AND ')}` : '';
const countSql = (conditions: readonly string[]) =>
  conditions.length > 0 ? `countIf(${conditions.join(' AND ')})` : 'count()';

/**
 * The rows of some values of one dimension, those with the largest sums first: `rank` and `total` count values, and `leader_sum` and `leader` are what a cursor
 * holds. `is_first`: of one row of each value, so that a sum of it counts values.
 */
function leadingSql(plan: Plan & { leading: string }, { after, limit }: RowWindow): Statement {
  const { bindings, dimensions } = plan;
  const { groups, defined, select, sort, there, over } = valuesOf(plan);
  const leader = `key_${plan.leading}`;
  const ties = dimensions.map(({ name, type }, index) => `${tieSql(`key_${name}`, type)} AS tie_${index}`);
  const rows = `${withSql([...defined, `${sort.sql} AS sort_value`])}SELECT ${[
    ...groups.keys,
    ...select,
    'sort_value AS sorted',
    `${tieSql(leader, 'String')} AS leader`,
    ...ties,
    `sum(sort_value) ${over([leader])} AS leader_sum`,
    `row_number() ${over([leader])} = 1 AS is_first`,
  ].join(', ')} ${groups.from}${qualifySql(there)}`;

  const byDate = dimensions.flatMap(({ name }, index) => (name === 'date' ? [`tie_${index}`] : []));
  const keyset = keysetOf(plan);
  const isNext = after ? keyset.after(after, bindings) : '1';
  const next =
    limit === undefined
      ? []
      : [
          `sum(is_first AND ${isNext}) OVER (ORDER BY ${keyset.orderBy}) <= ${bindings.bind('UInt64', limit)}`,
        ];
  const names = [
    ...dimensions.map(({ name }) => `key_${name}`),
    ...Object.keys(plan.metrics).map((name) => `metric_${name}`),
  ];
  const sql = `SELECT ${[
    ...names,
    'leader_sum',
    'leader',
    'sum(is_first) OVER () AS total',
    '1 + sum(is_first) OVER (ORDER BY leader_sum DESC RANGE BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS rank',
  ].join(', ')} FROM (${rows})${qualifySql([isNext, ...next])}
    ORDER BY ${[keyset.orderBy, ...byDate, 'sorted DESC', ...ties.map((_, index) => `tie_${index}`)].join(', ')}`;
  return { sql, params: bindings.params };
}

/** The order of rows: by their date where that is asked for, by the metric, those without a value last, equal ones by their dimensions. */
export function keysetOf({
  order,
  dimensions,
  leading,
}: Pick<Plan, 'order' | 'dimensions' | 'leading'>): Keyset {
  if (leading !== undefined)
    return createKeyset([
      { column: 'leader_sum', type: 'UInt64', direction: 'desc' },
      { column: 'leader', type: 'String', direction: 'asc' },
    ]);
  return createKeyset([
    ...dimensions.flatMap(({ name }, index) =>
      name === 'date' && order.byDate ? [{ ...tieOf(index), direction: order.byDate }] : [],
    ),
    { column: 'sorted_null', type: 'UInt8', direction: 'asc' },
    { column: 'sorted', type: 'Float64', direction: order.direction },
    ...dimensions.flatMap(({ name }, index) => (name === 'date' && order.byDate ? [] : [tieOf(index)])),
  ]);
}

const tieOf = (index: number) => ({ column: `tie_${index}`, type: 'String', direction: 'asc' }) as const;

/**
 * SQL: a text that orders rows which are otherwise equal, and fits a cursor. Of long texts the beginning decides, then the
 * digest of the whole.
 */
export function tieSql(key: string, type: Plan['dimensions'][number]['type']): string {
  if (type !== 'String') return `toString(${key})`;
  return `if(lengthUTF8(${key}) <= 100, ${key}, concat(leftUTF8(${key}, 100), lower(hex(SHA256(${key})))))`;
}

/**
 * Whether the rows of the window, read in their order, give their ranks themselves: from the first one on, with none of them left out, in
 * one group. A window function that ranks has to sort all rows there are, for the few of a page.
 */
const isRankedByOrder = (plan: Plan, { after, offset }: RowWindow): boolean => {
  const { dimensions, shown, orderFirst, leading } = plan;
  return !(
    after ||
    offset ||
    shown ||
    orderFirst ||
    leading ||
    dimensions.some(({ level }) => level === 'answer')
  );
};

/** Ranks rows that come one after the other: equal ones have the rank of the first of them. */
export function rankInOrder(): (row: Row) => number {
  let [count, rank] = [0, 0];
  let last: Row | undefined;
  return (row) => {
    count += 1;
    if (row.sorted !== last?.sorted || row.sorted_null !== last?.sorted_null) rank = count;
    last = row;
    return rank;
  };
}

/** Gives ranks to rows that ClickHouse gave none, some at a time. */
export function ranker(plan: Plan, window: RowWindow): (rows: Row[]) => Row[] {
  if (!plan.isRanked || !isRankedByOrder(plan, window)) return (rows) => rows;
  const rank = rankInOrder();
  return (rows) => rows.map((row) => ({ ...row, rank: rank(row) }));
}
