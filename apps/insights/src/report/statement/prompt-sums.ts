import { bucketSql, daySql, isInSql, joined } from '../period.ts';
import type { AnswerScan, Evidence, Plan, Ratio, Rollup, Row, Source, Statement } from './plan.ts';
import { rollupOf } from './rollup.ts';
import { readSql, sourceConditionsSql } from './source-sql.ts';

/** Which of the two periods. */
export type Side = 'now' | 'before';
/** `matching`: of rows. `base`: of the groups that they are measured against. */
export type Part = 'matching' | 'base';
export type NamedRatio = Ratio & { name: string };

/** What is added up for each prompt of a row, and of its group, for some of the ratios. */
export interface PromptScan extends Pick<Evidence, 'base' | 'matching'> {
  ratios: readonly NamedRatio[];
  /** Groups are told apart by their date alone. */
  isOfDate: boolean;
  before?: Source['during'];
}

/** The sum that counts the answers of a prompt. */
export const NUMBER = 'number_of_answers';

/**
 * The names of sums over the answers of a prompt: of a value, of two multiplied, and of how many answers have any of a value. A value that is 1 in
 * every answer is left out of them, so that what is the same is added up once.
 */
export function sumsOver({ values }: Pick<AnswerScan, 'values'>) {
  const isOne = (name: string) => values[name] === '1';
  return {
    product: (...names: string[]) =>
      names
        .filter((name) => !isOne(name))
        .toSorted()
        .join('_times_') || NUMBER,
    any: (name: string) => (isOne(name) ? NUMBER : `any_${name}`),
  };
}

/** Sums by day of the answers of a prompt in which something was looked for; `value` is how many an answer has of it. */
export const examinedByPrompt = (what: 'mentions' | 'citations' | 'searches', value: string): Rollup => ({
  table: 'answers_by_prompt_and_day',
  measures: {
    [NUMBER]: `sum(${what}_examined)`,
    [value]: `sum(${what})`,
    [`${value}_times_${value}`]: `sum(${what}_squared)`,
    [`any_${value}`]: `sum(${what}_found)`,
  },
  columns: [],
  byDimension: false,
  kinds: ['prompt'],
});

/** Whether what a ratio is divided by belongs to the group, and not to the row. */
export const isOfGroup = ({ base }: Pick<PromptScan, 'base'>, { whole }: Ratio): boolean =>
  whole in base.values;

/** What tells the groups of a scan apart. */
export const groupDimensions = ({ isOfDate }: Pick<PromptScan, 'isOfDate'>, { dimensions }: Plan) =>
  dimensions.filter(({ level, name }) => (isOfDate ? name === 'date' : level === 'answer'));

/** The sums that a scan needs of each prompt, in the order in which its statements give them. */
export function sumNames(scan: PromptScan, part: Part): string[] {
  const { product, any } = sumsOver(scan[part]);
  const needed = scan.ratios.flatMap((ratio) => {
    const { part: x, whole: y } = ratio;
    return [
      ...(part === 'matching' ? [product(x), product(x, x), product(x, y)] : []),
      ...(isOfGroup(scan, ratio) === (part === 'base') ? [product(y), product(y, y), any(y)] : []),
    ];
  });
  return [...new Set([NUMBER, ...needed])];
}

/** The periods of a scan, those together that one statement can read. */
export function sidesOf({ period }: Pick<Plan, 'period'>, { before }: Pick<PromptScan, 'before'>): Side[][] {
  if (!before) return [['now']];
  return joined(period, before.period) ? [['now', 'before']] : [['now'], ['before']];
}

/**
 * A row for each prompt of a row of the report, or of a group: `key_…`, `unit` (the prompt) and `sums`, and for both periods `is_now`. `rows`: of the report, the ones it is needed
 * for; all of them when left out. What is made of the sums is left to evidence/: as levels and windows around this statement it took twice as long, nearly all of it to plan. Both
 * periods are read at once for the same reason: of a small report the text of a statement costs more than its rows.
 */
export function promptSumsSql(
  given: Plan,
  scan: PromptScan,
  { part, sides, rows }: { part: Part; sides: readonly Side[]; rows?: readonly Row[] | undefined },
): Statement {
  const bindings = given.bindings.fork();
  const { table, where, values, keys: ownKeys, rollups, isOnce } = scan[part];
  const { before } = scan;
  const isOfBoth = sides.length > 1;
  const during = sides.includes('before') ? before : undefined;
  const period =
    (isOfBoth && before && joined(given.period, before.period)) || (during?.period ?? given.period);
  const plan = { ...given, bindings, period };
  const dimensions = part === 'base' ? groupDimensions(scan, plan) : plan.dimensions;
  const names = sumNames(scan, part);
  const level =
    part === 'base'
      ? ({ level: 'group', over: 'answers' } as const)
      : ({ level: 'row', over: 'facts' } as const);
  const source: Source = {
    ...level,
    table,
    measures: Object.fromEntries(names.map((name) => [name, ''])),
    ...(rollups && { rollups }),
  };
  const rollup = rollupOf({ ...plan, dimensions }, source, level.over, names);
  const ofDay = rollup ? 'day' : daySql(period.zone, bindings);
  const isNow = isInSql(given.period, ofDay, bindings);
  const day = bucketSql(plan.interval, ofDay, period, bindings);
  const moved = during?.toCurrent(day) ?? day;
  const bucket = isOfBoth ? `if(${isNow}, ${day}, ${moved})` : moved;
  const listed = (name: string, type: string) =>
    rows && bindings.bind(`Array(${type})`, [...new Set(rows.map((row) => String(row[`key_${name}`])))]);
  const keys = dimensions.map((one) => {
    const among = listed(one.name, one.type);
    const own = rollup || among === undefined ? undefined : ownKeys?.[one.name]?.(among);
    return { name: `key_${one.name}`, sql: own ?? one.sql(bucket, bindings), among };
  });
  const conditions = [
    // Sums are of what `where` leaves.
    sourceConditionsSql(
      plan,
      rollup ? source : { ...source, ...(where && { where }) },
      bindings,
      rollup && 'day',
    ),
    ...keys.flatMap(({ name, among }) => (among === undefined ? [] : [`${name} IN ${among}`])),
    ...(rows && keys.length > 1 ? [sameRowsSql(dimensions, rows, bindings)] : []),
  ].join(' AND ');
  const ofRow = [
    ...keys,
    { name: 'unit', sql: 'prompt_id' },
    ...(isOfBoth ? [{ name: 'is_now', sql: isNow }] : []),
  ];
  const selected = ofRow.map(({ name, sql }) => `${sql} AS ${name}`);
  const grouped = `GROUP BY ${ofRow.map(({ name }) => name).join(', ')}`;
  const sums = (of: (name: string) => string) => `tuple(${names.map(of).join(', ')}) AS sums`;
  const isJoined = !rollup && dimensions.some((one) => one.isOfAnswers);
  const read = readSql(plan, { table }, bindings, isJoined);
  const sqlOf = () => {
    if (rollup)
      return `SELECT ${[...selected, sums((name) => rollup.measures[name] ?? '')].join(', ')}
        FROM ${rollup.table} WHERE ${conditions} ${grouped}`;
    if (isOnce)
      return `SELECT ${[...selected, sums((name) => sumSql(name, (value) => `(${values[value]})`))].join(', ')}
        FROM ${read} WHERE ${conditions} ${grouped}`;
    const ofAnswer = Object.entries(values).map(([name, sql]) => `${sql} AS v_${name}`);
    return `SELECT ${[...ofRow.map(({ name }) => name), sums((name) => sumSql(name, (value) => `v_${value}`))].join(', ')}
      FROM (SELECT ${[...selected, ...ofAnswer].join(', ')} FROM ${read} WHERE ${conditions} ${grouped}, answer_id) ${grouped}`;
  };
  const sql = sqlOf();
  return { sql, params: bindings.paramsOf(sql) };
}

/** SQL: the keys are those of one of the rows, and not one of one row and another of another. */
function sameRowsSql(
  dimensions: Plan['dimensions'],
  rows: readonly Row[],
  bindings: Plan['bindings'],
): string {
  const names = dimensions.map(({ name }) => `key_${name}`);
  const columns = dimensions.map(({ type }, index) =>
    bindings.bind(
      `Array(${type})`,
      rows.map((row) => String(row[names[index] ?? ''])),
    ),
  );
  return `(${names.join(', ')}) IN arrayZip(${columns.join(', ')})`;
}

/** `sql`: of a value of one answer. */
function sumSql(name: string, sql: (value: string) => string): string {
  if (name === NUMBER) return 'count()';
  if (name.startsWith('any_')) return `countIf(${sql(name.slice('any_'.length))} > 0)`;
  return `sum(${name.split('_times_').map(sql).join(' * ')})`;
}
