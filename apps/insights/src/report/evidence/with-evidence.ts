import { evidenceMeasure, isOfGroup, measuresOf, ratioMeasures } from '../statement/evidence-scan.ts';
import type { Evidence, EvidenceScan, Measures, Metric, Plan, Ratio, Row } from '../statement/plan.ts';
import { type IntervalBasis, intervalOf, type Spread } from './interval.ts';

/** What rows of a report can have besides its metrics. */
export const evidenceNames = ['counts', 'interval'] as const;

export interface EvidenceQuery {
  include?: readonly string[] | null;
  interval_basis?: IntervalBasis;
}

type Groups = Pick<Plan, 'measures' | 'metrics'> & { shape?: ((row: Row) => Row) | undefined };

const COUNTS = 'evidence_counts';
const intervalColumn = (name: string) => `evidence_${name}`;

/** The same report, whose rows say how many answers are behind them, and how far their numbers could be off by chance. */
export function withEvidence<Planned extends Groups>(
  planned: Planned,
  { base, matching, ratios, counts }: Evidence,
  { include, interval_basis: basis = 'prompts' }: EvidenceQuery,
): Planned & Pick<Plan, 'evidence'> {
  const [hasCounts, hasIntervals] = evidenceNames.map((name) => include?.includes(name));
  if (!hasCounts && !hasIntervals) return planned;
  const named = Object.entries(ratios)
    .filter(([name]) => hasIntervals && name in planned.metrics)
    .map(([name, ratio]) => ({ ...ratio, name }));
  const { ofGroup = [], ofDate = [] } = Object.groupBy(named, ({ isOfDate }) =>
    isOfDate ? 'ofDate' : 'ofGroup',
  );
  const scan = { base, matching };
  const group: EvidenceScan = { ...scan, prefix: 'evidence_', ratios: ofGroup, isOfDate: false };
  const date: EvidenceScan = { ...scan, prefix: 'evidence_of_date_', ratios: ofDate, isOfDate: true };
  const scans = [...(hasCounts || ofGroup.length > 0 ? [group] : []), ...(ofDate.length > 0 ? [date] : [])];
  const countNames = Object.keys(counts);
  const tuple = (values: string[]) => `tuple(${values.join(', ')})`;
  const metrics: Record<string, Metric> = {
    ...(hasCounts && {
      [COUNTS]: (of) =>
        tuple([
          of.group(evidenceMeasure(group, 'answers')),
          of.group(evidenceMeasure(group, 'prompts')),
          of.row(evidenceMeasure(group, 'matching')),
          ...countNames.map((name) => (counts[name] as Metric)(of)),
        ]),
    }),
    ...Object.fromEntries(
      scans.flatMap((one) =>
        one.ratios.map((ratio): [string, Metric] => [
          intervalColumn(ratio.name),
          (of) => tuple(spreadSql(one, ratio, of)),
        ]),
      ),
    ),
  };
  const { shape = (row: Row) => row } = planned;
  return {
    ...planned,
    measures: {
      ...planned.measures,
      ...Object.fromEntries(scans.flatMap(measuresOf).map((name) => [name, 'sum'] as const)),
    },
    metrics: { ...planned.metrics, ...metrics },
    evidence: scans,
    shape(row) {
      const shown: Row = { ...row };
      for (const name of Object.keys(metrics)) delete shown[name];
      return {
        ...shape(shown),
        ...(hasCounts && countsShown(['answers', 'prompts', 'matching_answers', ...countNames], row[COUNTS])),
        ...(hasIntervals && {
          interval: Object.fromEntries(
            named.map((ratio) => [
              ratio.name,
              row[ratio.name] === null
                ? null
                : intervalOf(spreadOf(row[intervalColumn(ratio.name)]), ratio, basis),
            ]),
          ),
        }),
      };
    },
  };
}

const countsShown = (names: string[], counts: unknown): Row =>
  Object.fromEntries(names.map((name, index) => [name, Number((counts as unknown[])[index])]));

const ofGroups = ['answers', 'prompts', 'repeated'] as const;
/** Measures of a ratio that belong to what it is divided by. */
const ofWhole = ['whole', 'units', 'within_yy', 'between_yy'] as const;

/** SQL of the parts of a `Spread`, in the order that `spreadOf` reads them in. */
function spreadSql(scan: EvidenceScan, ratio: Ratio & { name: string }, of: Measures): string[] {
  const group = scan.isOfDate ? of.date : of.group;
  const wholes: readonly string[] = isOfGroup(scan, ratio) ? ofWhole : [];
  return [
    ...ofGroups.map((name) => group(evidenceMeasure(scan, name))),
    ...ratioMeasures.map((name) =>
      (wholes.includes(name) ? group : of.row)(evidenceMeasure(scan, name, ratio.name)),
    ),
  ];
}

function spreadOf(values: unknown): Spread {
  const [answers = 0, prompts = 0, repeated = 0, part = 0, whole = 0, units = 0, ...sums] = (
    values as unknown[]
  ).map(Number);
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
