import { bucketSql, daySql } from '../period.ts';
import type { AnswerScan, During, EvidenceScan, Plan, Ratio } from './plan.ts';
import { noKey, sourceConditionsSql } from './source-sql.ts';

/** Of answers and prompts: `answers` of the group, its `prompts`, those with `repeated` answers, and answers `matching` the row. */
const promptMeasures = ['answers', 'prompts', 'repeated', 'matching'] as const;
/**
 * Of a ratio of sums x / y, where x and y are those of one answer, n the answers of a prompt, and X and Y sums over them. `units`: answers with any y. `within_…`: over prompts, the sums of
 * n/(n−1) · (Σx² − X²/n), of the same of xy and of y²; a prompt with one answer adds x², xy and y². `between_…`: the sums of X², XY and Y².
 */
export const ratioMeasures = [
  'part',
  'whole',
  'units',
  'within_xx',
  'within_xy',
  'within_yy',
  'between_xx',
  'between_xy',
  'between_yy',
] as const;
/** Of a ratio in two periods: over prompts, the sums of X and Y of one times X and Y of the other. */
export const crossMeasures = ['cross_xx', 'cross_xy', 'cross_yx', 'cross_yy'] as const;

/** In which of two periods. */
export type Side = 'now' | 'before';

/** The name of a measure. `of`: the ratio it is about. */
export const evidenceMeasure = (
  { prefix }: Pick<EvidenceScan, 'prefix'>,
  name: string,
  { of, side = 'now' }: { of?: string; side?: Side } = {},
) => [prefix, ...(side === 'before' ? ['before'] : []), ...(of ? [of] : []), name].join('_');

const sidesOf = ({ before }: EvidenceScan): Side[] => (before ? ['now', 'before'] : ['now']);

/** Whether what a ratio is divided by belongs to the group, and not to the row. */
export const isOfGroup = ({ base }: EvidenceScan, { whole }: Ratio): boolean => whole in base.values;

export const measuresOf = (scan: EvidenceScan): string[] => Object.keys(sumsOf(scan));

/** SQL by name of the measure, over prompts. */
function sumsOf(scan: EvidenceScan): Record<string, string> {
  const sums: Record<string, string> = {};
  for (const side of sidesOf(scan)) {
    const column = columnsOf(side);
    const n = column('n');
    const ofPrompts: Record<(typeof promptMeasures)[number], string> = {
      answers: `sum(${n})`,
      prompts: `countIf(${n} > 0)`,
      repeated: `countIf(${n} > 1)`,
      matching: `sum(${column('matches')})`,
    };
    for (const name of promptMeasures) sums[evidenceMeasure(scan, name, { side })] = ofPrompts[name];
    for (const [nth, { name: of }] of scan.ratios.entries()) {
      const ofRatio = ratioSql(side, nth);
      for (const name of ratioMeasures) sums[evidenceMeasure(scan, name, { of, side })] = ofRatio[name];
    }
  }
  if (!scan.before) return sums;
  const [now, before] = [columnsOf('now'), columnsOf('before')];
  for (const [nth, { name: of }] of scan.ratios.entries()) {
    const product = (one: string, other: string) => `sum(${now(one, nth)} * ${before(other, nth)})`;
    const cross: Record<(typeof crossMeasures)[number], string> = {
      cross_xx: product('x', 'x'),
      cross_xy: product('x', 'group_y'),
      cross_yx: product('group_y', 'x'),
      cross_yy: product('y', 'y'),
    };
    for (const name of crossMeasures) sums[evidenceMeasure(scan, name, { of })] = cross[name];
  }
  return sums;
}

function ratioSql(side: Side, nth: number): Record<(typeof ratioMeasures)[number], string> {
  const column = columnsOf(side);
  const [n, x, y, groupY] = [column('group_n'), column('x', nth), column('y', nth), column('group_y', nth)];
  const varied = (both: string, one: string, other: string) =>
    `sum(if(${n} > 1, ${n} / (${n} - 1) * (${both} - ${one} * ${other} / ${n}), toFloat64(${both})))`;
  return {
    part: `sum(${x})`,
    whole: `sum(${y})`,
    units: `sum(${column('units', nth)})`,
    within_xx: varied(column('xx', nth), x, x),
    within_xy: varied(column('xy', nth), x, groupY),
    within_yy: varied(column('yy', nth), y, y),
    between_xx: `sum(${x} * ${x})`,
    between_xy: `sum(${x} * ${groupY})`,
    between_yy: `sum(${y} * ${y})`,
  };
}

/** The names of columns of prompts, apart for both periods. */
const columnsOf =
  (side: Side) =>
  (name: string, nth: number | '' = '') =>
    `${side}_${name}${nth}`;

/**
 * SQL: SELECT of the keys, `whole`, and the measures by their names. Answers become prompts, then prompts become rows (whole = 0) and groups
 * (whole = 1).
 */
export function evidenceSql(plan: Plan, scan: EvidenceScan): string {
  const keys = plan.dimensions.map(({ name }) => `key_${name}`);
  const groupKeys = plan.dimensions.filter((one) => isOfBase(scan, one)).map(({ name }) => `key_${name}`);
  const over = `OVER (PARTITION BY ${[...groupKeys, 'unit'].join(', ')})`;
  const windows = sidesOf(scan).flatMap((side) => {
    const column = columnsOf(side);
    return [
      `sum(${column('n')}) ${over} AS ${column('group_n')}`,
      ...scan.ratios.map((ratio, nth) => {
        const y = column('y', nth);
        return `${isOfGroup(scan, ratio) ? `sum(${y}) ${over}` : y} AS ${column('group_y', nth)}`;
      }),
    ];
  });
  const parts = sidesOf(scan).flatMap((side) => [
    promptsSql(plan, scan, 'matching', side),
    promptsSql(plan, scan, 'base', side),
  ]);
  const read = `(${parts.join(' UNION ALL ')})`;
  const columns = columnNames(scan);
  // A prompt of both periods comes twice.
  const prompts = scan.before
    ? `(SELECT ${[...keys, 'unit', 'whole', ...columns.map((name) => `sum(part.${name}) AS ${name}`)].join(', ')}
        FROM ${read} AS part GROUP BY ${[...keys, 'unit', 'whole'].join(', ')})`
    : read;
  const select = Object.entries(sumsOf(scan)).map(([name, sql]) => `${sql} AS ${name}`);
  return `SELECT ${[...keys, 'whole', ...select].join(', ')}
    FROM (SELECT *, ${windows.join(', ')} FROM ${prompts}) GROUP BY ${[...keys, 'whole'].join(', ')}`;
}

const isOfBase = ({ isOfDate }: EvidenceScan, { level, name }: Plan['dimensions'][number]) =>
  isOfDate ? name === 'date' : level === 'answer';

const sumNames = ['x', 'xx', 'xy', 'y', 'yy', 'units'] as const;

const columnNames = (scan: EvidenceScan): string[] =>
  sidesOf(scan).flatMap((side) => [
    columnsOf(side)('n'),
    columnsOf(side)('matches'),
    ...scan.ratios.flatMap((_, nth) => sumNames.map((name) => columnsOf(side)(name, nth))),
  ]);

/** SQL: a row for each prompt of a row, or of a group. What it has nothing of is 0. */
function promptsSql(plan: Plan, scan: EvidenceScan, part: 'matching' | 'base', side: Side): string {
  const isBase = part === 'base';
  const keys = plan.dimensions.map(({ name }) => `key_${name}`);
  const column = columnsOf(side);
  const sums: Record<string, string> = { [column(isBase ? 'n' : 'matches')]: 'count()' };
  for (const [nth, ratio] of scan.ratios.entries()) {
    const [x, y] = [`v_${ratio.part}`, `v_${ratio.whole}`];
    if (!isBase) {
      sums[column('x', nth)] = `sum(${x})`;
      sums[column('xx', nth)] = `sum(${x} * ${x})`;
      sums[column('xy', nth)] = `sum(${x} * ${y})`;
    }
    if (isOfGroup(scan, ratio) === isBase) {
      sums[column('y', nth)] = `sum(${y})`;
      sums[column('yy', nth)] = `sum(${y} * ${y})`;
      sums[column('units', nth)] = `countIf(${y} > 0)`;
    }
  }
  const selected = columnNames(scan).map((name) => `${sums[name] ?? '0'} AS ${name}`);
  const during = side === 'before' ? scan.before : undefined;
  return `SELECT ${[...keys, 'unit', `${isBase ? 1 : 0} AS whole`, ...selected].join(', ')}
    FROM (${answersSql(plan, scan, { read: scan[part], isBase, during })}) GROUP BY ${[...keys, 'unit'].join(', ')}`;
}

/** SQL: a row for each answer of a row, or of a group. */
function answersSql(
  plan: Plan,
  scan: EvidenceScan,
  { read, isBase, during }: { read: AnswerScan; isBase: boolean; during: During | undefined },
): string {
  const { bindings, dimensions, interval } = plan;
  const { table, where, values, isOnce } = read;
  const period = during?.period ?? plan.period;
  const day = bucketSql(interval, daySql(period.zone, bindings), period, bindings);
  const bucket = during ? during.toCurrent(day) : day;
  const keys = dimensions.map((one) => {
    const sql = isBase && !isOfBase(scan, one) ? noKey[one.type] : one.sql(bucket, bindings);
    return `${sql} AS key_${one.name}`;
  });
  const used = new Set(
    scan.ratios.flatMap((ratio) => {
      if (!isBase) return [ratio.part, ratio.whole];
      return isOfGroup(scan, ratio) ? [ratio.whole] : [];
    }),
  );
  const selected = [...used].map((name) => `${values[name]} AS v_${name}`);
  const conditions = sourceConditionsSql(
    plan,
    {
      table,
      level: 'row',
      over: isBase ? 'answers' : 'facts',
      measures: {},
      ...(where && { where }),
      ...(during && { during }),
    },
    bindings,
  );
  const sql = `SELECT ${[...keys, 'prompt_id AS unit', ...selected].join(', ')} FROM ${table} WHERE ${conditions}`;
  if (isOnce) return sql;
  return `${sql} GROUP BY ${[...dimensions.map(({ name }) => `key_${name}`), 'unit', 'answer_id'].join(', ')}`;
}
