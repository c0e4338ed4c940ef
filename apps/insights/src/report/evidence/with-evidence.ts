import type { Comparison } from '../comparison.ts';
import {
  crossMeasures,
  evidenceMeasure,
  isOfGroup,
  measuresOf,
  ratioMeasures,
  type Side,
} from '../statement/evidence-scan.ts';
import type { Evidence, EvidenceScan, Measures, Metric, Plan, Ratio, Row } from '../statement/plan.ts';
import { changeOf, type TwoSpreads } from './change.ts';
import { type IntervalBasis, intervalOf, type Spread } from './interval.ts';
import { inPeriod, withPeriodBefore } from './with-period-before.ts';

/** What rows of a report can have besides its metrics. */
export const evidenceNames = ['counts', 'interval', 'answers_filter'] as const;

export interface EvidenceQuery {
  include?: readonly string[] | null;
  interval_basis?: IntervalBasis;
}

type Groups = Pick<Plan, 'measures' | 'metrics' | 'sources' | 'together' | 'exists'> & {
  shape?: ((row: Row) => Row) | undefined;
};
type NamedRatio = Ratio & { name: string };

/** The same report, whose rows say how many answers are behind them, how far their numbers could be off by chance, and how they changed. */
export function withEvidence<Planned extends Groups>(
  planned: Planned,
  evidence: Evidence,
  { include, interval_basis: basis = 'prompts' }: EvidenceQuery,
  comparison: Comparison | undefined,
): Planned & Pick<Plan, 'evidence'> {
  const [hasCounts = false, hasIntervals = false] = evidenceNames.map((name) => include?.includes(name));
  if (!hasCounts && !hasIntervals && !comparison) return planned;
  const { base, matching, counts, totals = [] } = evidence;
  const shown = Object.keys(planned.metrics);
  const ratios: NamedRatio[] = Object.entries(evidence.ratios)
    .filter(([name]) => shown.includes(name))
    .map(([name, ratio]) => ({ ...ratio, name }));
  const needed = hasIntervals || comparison ? ratios : [];
  const scan = { base, matching, before: comparison?.during };
  const ofGroup: EvidenceScan = {
    ...scan,
    prefix: 'evidence',
    ratios: needed.filter(({ isOfDate }) => !isOfDate),
    isOfDate: false,
  };
  const ofDate: EvidenceScan = {
    ...scan,
    prefix: 'evidence_of_date',
    ratios: needed.filter(({ isOfDate }) => isOfDate),
    isOfDate: true,
  };
  const scans = [ofGroup, ofDate].filter((one) => one.ratios.length > 0 || (one === ofGroup && hasCounts));
  const compared = comparison
    ? [...ratios.map(({ name }) => name), ...totals.filter((name) => shown.includes(name))]
    : [];
  const columns: Record<string, Metric> = {
    ...(hasCounts && { evidence_counts: countsSql(ofGroup, counts) }),
    ...Object.fromEntries(
      scans.flatMap((one) =>
        one.ratios.map((ratio): [string, Metric] => [`evidence_of_${ratio.name}`, spreadSql(one, ratio)]),
      ),
    ),
    ...Object.fromEntries(
      compared.map((name): [string, Metric] => [
        `evidence_before_${name}`,
        inPeriod('before', planned.metrics[name] as Metric),
      ]),
    ),
    ...(comparison && {
      evidence_presence: (of) =>
        tupleSql([evidence.isPresent(of), inPeriod('before', evidence.isPresent)(of)]),
    }),
  };
  const { shape = (row: Row) => row } = planned;
  const widened = comparison ? withPeriodBefore(planned, comparison.during) : planned;
  return {
    ...widened,
    measures: {
      ...widened.measures,
      ...Object.fromEntries(scans.flatMap(measuresOf).map((name) => [name, 'sum'] as const)),
    },
    metrics: { ...widened.metrics, ...columns },
    ...(scans.length > 0 && { evidence: scans }),
    shape(row) {
      const own = Object.fromEntries(Object.entries(row).filter(([name]) => !(name in columns)));
      const spreadsOf = (name: string) => readSpreads(row[`evidence_of_${name}`], Boolean(comparison));
      return {
        ...shape(own),
        ...(hasCounts && countsShown(Object.keys(counts), row.evidence_counts)),
        ...(hasIntervals && {
          interval: Object.fromEntries(
            ratios.map((ratio) => [
              ratio.name,
              row[ratio.name] === null ? null : intervalOf(spreadsOf(ratio.name).now, ratio, basis),
            ]),
          ),
        }),
        ...(comparison && {
          ...(typeof row.date === 'string' && { before_date: comparison.dateBeside(row.date) }),
          presence: presenceOf(row.evidence_presence),
          comparison: Object.fromEntries(
            compared.map((name) => {
              const ratio = ratios.find((one) => one.name === name);
              const values = [row[name], row[`evidence_before_${name}`]] as [number | null, number | null];
              return [name, changeOf(values, ratio && { ratio, spreads: spreadsOf(name), basis })];
            }),
          ),
        }),
      };
    },
  };
}

const tupleSql = (values: string[]) => `tuple(${values.join(', ')})`;

const countsSql =
  (scan: EvidenceScan, counts: Evidence['counts']): Metric =>
  (of) =>
    tupleSql([
      of.group(evidenceMeasure(scan, 'answers')),
      of.group(evidenceMeasure(scan, 'prompts')),
      of.row(evidenceMeasure(scan, 'matching')),
      ...Object.values(counts).map((count) => count(of)),
    ]);

const countsShown = (names: string[], counts: unknown): Row =>
  Object.fromEntries(
    ['answers', 'prompts', 'matching_answers', ...names].map((name, index) => [
      name,
      Number((counts as unknown[])[index]),
    ]),
  );

function presenceOf(flags: unknown): 'both' | 'new' | 'lost' | 'neither' {
  const [now, before] = (flags as unknown[]).map(Boolean);
  if (now) return before ? 'both' : 'new';
  return before ? 'lost' : 'neither';
}

const ofGroups = ['answers', 'prompts', 'repeated'] as const;
/** Measures of a ratio that belong to what it is divided by. */
const ofWhole: readonly string[] = ['whole', 'units', 'within_yy', 'between_yy', 'cross_yy'];

/** SQL of the parts of one or two `Spread`s, in the order that `readSpreads` reads them in. */
const spreadSql =
  (scan: EvidenceScan, ratio: NamedRatio): Metric =>
  (of: Measures) => {
    const group = scan.isOfDate ? of.date : of.group;
    const level = (name: string) => (isOfGroup(scan, ratio) && ofWhole.includes(name) ? group : of.row);
    const side = (one: Side) => [
      ...ofGroups.map((name) => group(evidenceMeasure(scan, name, { side: one }))),
      ...ratioMeasures.map((name) => level(name)(evidenceMeasure(scan, name, { of: ratio.name, side: one }))),
    ];
    if (!scan.before) return tupleSql(side('now'));
    return tupleSql([
      ...side('now'),
      ...side('before'),
      ...crossMeasures.map((name) => level(name)(evidenceMeasure(scan, name, { of: ratio.name }))),
    ]);
  };

function readSpreads(values: unknown, hasBefore: boolean): TwoSpreads {
  const numbers = ((values ?? []) as unknown[]).map(Number);
  const length = ofGroups.length + ratioMeasures.length;
  const now = readSpread(numbers.slice(0, length));
  if (!hasBefore) return { now, before: now, cross: [0, 0, 0, 0] };
  const [xx = 0, xy = 0, yx = 0, yy = 0] = numbers.slice(2 * length);
  return { now, before: readSpread(numbers.slice(length, 2 * length)), cross: [xx, xy, yx, yy] };
}

function readSpread(numbers: number[]): Spread {
  const [answers = 0, prompts = 0, repeated = 0, part = 0, whole = 0, units = 0, ...sums] = numbers;
  const [wxx = 0, wxy = 0, wyy = 0, bxx = 0, bxy = 0, byy = 0] = sums;
  return {
    answers,
    prompts,
    repeated,
    part,
    whole,
    units,
    within: [wxx, wxy, wyy],
    between: [bxx, bxy, byy],
  };
}
