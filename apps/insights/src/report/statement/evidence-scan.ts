import { bucketSql, daySql } from '../period.ts';
import type { AnswerScan, EvidenceScan, Plan, Ratio } from './plan.ts';
import { noKey, sourceConditionsSql } from './source-sql.ts';

type Named = Ratio & { name: string };

/** The measures of a scan, by what they are. `of`: the ratio they are about. */
export const evidenceMeasure = ({ prefix }: Pick<EvidenceScan, 'prefix'>, name: string, of = '') =>
  `${prefix}${of ? `${of}_` : ''}${name}`;

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

export const measuresOf = (scan: EvidenceScan): string[] => [
  ...promptMeasures.map((name) => evidenceMeasure(scan, name)),
  ...scan.ratios.flatMap((ratio) => ratioMeasures.map((name) => evidenceMeasure(scan, name, ratio.name))),
];

/** Whether what a ratio is divided by belongs to the group, and not to the row. */
export const isOfGroup = ({ base }: EvidenceScan, { whole }: Ratio): boolean => whole in base.values;

/**
 * SQL: SELECT of the keys, `whole`, and the measures by their names. Answers become prompts, then prompts become rows (whole = 0) and groups
 * (whole = 1).
 */
export function evidenceSql(plan: Plan, scan: EvidenceScan): string {
  const { ratios } = scan;
  const keys = plan.dimensions.map(({ name }) => `key_${name}`);
  const groupKeys = plan.dimensions.filter((one) => isOfBase(scan, one)).map(({ name }) => `key_${name}`);
  const over = `OVER (PARTITION BY ${[...groupKeys, 'unit'].join(', ')})`;
  const ofGroup = ratios.map((ratio, nth) => ({ nth, isOfGroup: isOfGroup(scan, ratio) }));
  const prompts = `SELECT *, sum(n) ${over} AS group_n${ofGroup
    .map((one) => `, ${one.isOfGroup ? `sum(y${one.nth}) ${over}` : `y${one.nth}`} AS group_y${one.nth}`)
    .join('')}
    FROM (${promptsSql(plan, scan, 'matching')} UNION ALL ${promptsSql(plan, scan, 'base')})`;
  const varied = (both: string, x: string, y: string) =>
    `sum(if(group_n > 1, group_n / (group_n - 1) * (${both} - ${x} * ${y} / group_n), toFloat64(${both})))`;
  const sums: Record<string, string> = {
    [evidenceMeasure(scan, 'answers')]: 'sum(n)',
    [evidenceMeasure(scan, 'prompts')]: 'countIf(n > 0)',
    [evidenceMeasure(scan, 'repeated')]: 'countIf(n > 1)',
    [evidenceMeasure(scan, 'matching')]: 'sum(matches)',
  };
  for (const [nth, { name }] of ratios.entries()) {
    const of: Record<(typeof ratioMeasures)[number], string> = {
      part: `sum(x${nth})`,
      whole: `sum(y${nth})`,
      units: `sum(units${nth})`,
      within_xx: varied(`xx${nth}`, `x${nth}`, `x${nth}`),
      within_xy: varied(`xy${nth}`, `x${nth}`, `group_y${nth}`),
      within_yy: varied(`yy${nth}`, `y${nth}`, `y${nth}`),
      between_xx: `sum(x${nth} * x${nth})`,
      between_xy: `sum(x${nth} * group_y${nth})`,
      between_yy: `sum(y${nth} * y${nth})`,
    };
    for (const measure of ratioMeasures) sums[evidenceMeasure(scan, measure, name)] = of[measure];
  }
  const select = Object.entries(sums).map(([name, sql]) => `${sql} AS ${name}`);
  return `SELECT ${[...keys, 'whole', ...select].join(', ')} FROM (${prompts}) GROUP BY ${[...keys, 'whole'].join(', ')}`;
}

const isOfBase = ({ isOfDate }: EvidenceScan, { level, name }: Plan['dimensions'][number]) =>
  isOfDate ? name === 'date' : level === 'answer';

/** SQL: a row for each prompt of a row, or of a group. */
function promptsSql(plan: Plan, scan: EvidenceScan, part: 'matching' | 'base'): string {
  const isBase = part === 'base';
  const keys = plan.dimensions.map(({ name }) => `key_${name}`);
  const sums = scan.ratios.flatMap((ratio, nth) => {
    const whole = isOfGroup(scan, ratio);
    const has = { part: !isBase, whole: whole === isBase };
    const [x, y] = [`v_${ratio.part}`, `v_${ratio.whole}`];
    const sum = (isThere: boolean, sql: string, name: string) => `${isThere ? sql : '0'} AS ${name}${nth}`;
    return [
      sum(has.part, `sum(${x})`, 'x'),
      sum(has.part, `sum(${x} * ${x})`, 'xx'),
      sum(has.part, `sum(${x} * ${y})`, 'xy'),
      sum(has.whole, `sum(${y})`, 'y'),
      sum(has.whole, `sum(${y} * ${y})`, 'yy'),
      sum(has.whole, `countIf(${y} > 0)`, 'units'),
    ];
  });
  const counted = isBase
    ? ['1 AS whole', 'count() AS n', '0 AS matches']
    : ['0 AS whole', '0 AS n', 'count() AS matches'];
  return `SELECT ${[...keys, 'unit', ...counted, ...sums].join(', ')}
    FROM (${answersSql(plan, scan, scan[part], isBase)}) GROUP BY ${[...keys, 'unit'].join(', ')}`;
}

/** SQL: a row for each answer of a row, or of a group. */
function answersSql(plan: Plan, scan: EvidenceScan, read: AnswerScan, isBase: boolean): string {
  const { bindings, dimensions, interval, period } = plan;
  const { table, where, values, isOnce } = read;
  const day = bucketSql(interval, daySql(period.zone, bindings), period, bindings);
  const keys = dimensions.map((one) => {
    const sql = isBase && !isOfBase(scan, one) ? noKey[one.type] : one.sql(day, bindings);
    return `${sql} AS key_${one.name}`;
  });
  const used = new Set(scan.ratios.flatMap(usedBy(scan, isBase)));
  const selected = [...used].map((name) => `${values[name]} AS v_${name}`);
  const source = {
    table,
    level: 'row',
    over: isBase ? 'answers' : 'facts',
    measures: {},
    ...(where && { where }),
  } as const;
  const from = `FROM ${table} WHERE ${sourceConditionsSql(plan, source, bindings)}`;
  const columns = [...keys, 'prompt_id AS unit', ...selected];
  if (isOnce) return `SELECT ${columns.join(', ')} ${from}`;
  const by = [...dimensions.map(({ name }) => `key_${name}`), 'unit', 'answer_id'];
  return `SELECT ${columns.join(', ')} ${from} GROUP BY ${by.join(', ')}`;
}

const usedBy =
  (scan: EvidenceScan, isBase: boolean) =>
  (ratio: Named): string[] => {
    if (!isBase) return [ratio.part, ratio.whole];
    return isOfGroup(scan, ratio) ? [ratio.whole] : [];
  };
