import type { Comparison } from '../comparison.ts';
import { inKeySteps } from '../statement/key-steps.ts';
import type { Complete, Evidence, Metric, Plan, ReadOnce, Row, Shape } from '../statement/plan.ts';
import {
  groupDimensions,
  type NamedRatio,
  type Part,
  type PromptScan,
  promptSumsSql,
  type Side,
  sidesOf,
} from '../statement/prompt-sums.ts';
import { changeOf } from './change.ts';
import { type IntervalBasis, intervalOf } from './interval.ts';
import { type Behind, behindOf } from './spreads.ts';
import { inPeriod, withPeriodBefore } from './with-period-before.ts';

/** What rows of a report can have besides its metrics. */
export const evidenceNames = ['counts', 'interval', 'answers_filter'] as const;

export interface EvidenceQuery {
  include?: readonly string[] | null;
  interval_basis?: IntervalBasis;
}

type Groups = Pick<Plan, 'dimensions' | 'measures' | 'metrics' | 'sources' | 'together' | 'exists'> & Shape;

/**
 * The same report, whose rows say how many answers are behind them, how far their numbers could be off by chance, and how they changed. What that takes of
 * single answers and prompts is read by statements of its own, for the rows that are shown.
 */
export function withEvidence<Planned extends Groups>(
  planned: Planned,
  evidence: Evidence,
  { include, interval_basis: basis = 'prompts' }: EvidenceQuery,
  comparison: Comparison | undefined,
): Planned & Shape {
  const [hasCounts = false, hasIntervals = false] = evidenceNames.map((name) => include?.includes(name));
  if (!hasCounts && !hasIntervals && !comparison) return planned;
  const { counts, totals = [] } = evidence;
  const shown = Object.keys(planned.metrics);
  // Where nothing but the date tells groups apart, those of a date are the group, and read once.
  const hasOtherGroups = planned.dimensions.some(({ level, name }) => level === 'answer' && name !== 'date');
  const ratios: NamedRatio[] = Object.entries(evidence.ratios)
    .filter(([name]) => shown.includes(name))
    .map(([name, ratio]) => ({ ...ratio, name, isOfDate: hasOtherGroups && Boolean(ratio.isOfDate) }));
  const scans = scansOf(evidence, hasIntervals || comparison ? ratios : [], comparison, hasCounts);
  const compared = comparison
    ? [...ratios.map(({ name }) => name), ...totals.filter((name) => shown.includes(name))]
    : [];
  const columns: Record<string, Metric> = {
    ...(hasCounts && renamed(counts, (name) => `evidence_count_${name}`)),
    ...Object.fromEntries(
      compared.map((name): [string, Metric] => [
        `evidence_before_${name}`,
        inPeriod('before', planned.metrics[name] as Metric),
      ]),
    ),
    ...(comparison && {
      evidence_is_present: evidence.isPresent,
      evidence_was_present: inPeriod('before', evidence.isPresent),
    }),
  };

  /** `row`: as ClickHouse gave it. `one`: as it is shown so far. */
  function evidenceOf(row: Row, one: Row, ofGroup: Behind | undefined, ofDate: Behind | undefined): Row {
    const metric = (name: string) => row[`metric_${name}`] as number | null;
    const behind = (ratio: NamedRatio) => (ratio.isOfDate ? ofDate : ofGroup) as Behind;
    const intervals = () =>
      ratios.map((ratio) => [
        ratio.name,
        metric(ratio.name) === null ? null : intervalOf(behind(ratio).spread(ratio), ratio, basis),
      ]);
    const changes = () =>
      compared.map((name) => {
        const ratio = ratios.find((each) => each.name === name);
        const of = ratio && { ratio, spreads: behind(ratio).spreads(ratio), basis };
        return [name, changeOf([metric(name), metric(`evidence_before_${name}`)], of)];
      });
    return {
      ...(hasCounts && {
        answers: ofGroup?.answers,
        prompts: ofGroup?.prompts,
        matching_answers: ofGroup?.matching,
        ...Object.fromEntries(
          Object.keys(counts).map((name) => [name, Number(metric(`evidence_count_${name}`))]),
        ),
      }),
      ...(hasIntervals && { interval: Object.fromEntries(intervals()) }),
      ...(comparison && {
        ...(typeof one.date === 'string' && { before_date: comparison.dateBeside(one.date) }),
        presence: presenceOf(row.metric_evidence_is_present, row.metric_evidence_was_present),
        comparison: Object.fromEntries(changes()),
      }),
    };
  }

  const { shape = (row: Row) => row, complete } = planned;
  const widened = comparison ? withPeriodBefore(planned, comparison.during) : planned;
  return {
    ...widened,
    metrics: { ...widened.metrics, ...columns },
    shape: (row) => shape(Object.fromEntries(Object.entries(row).filter(([name]) => !(name in columns)))),
    prepare: ({ plan, readOnce }) => scans.map((scan) => scan && readEarly(readOnce, plan, scan)),
    async complete(on, rows, all) {
      await complete?.(on, rows, all);
      if (rows.length === 0) return;
      const early = on.prepared as ReturnType<typeof readEarly>[];
      const [ofGroup, ofDate] = await Promise.all(
        scans.map((scan, index) => scan && readBehind(on, scan, early[index], rows)),
      );
      for (const [index, row] of rows.entries()) {
        const one = all[index] ?? {};
        Object.assign(one, evidenceOf(row, one, ofGroup?.(row), ofDate?.(row)));
      }
    },
  };
}

const renamed = (metrics: Evidence['counts'], rename: (name: string) => string): Record<string, Metric> =>
  Object.fromEntries(Object.entries(metrics).map(([name, metric]) => [rename(name), metric]));

function presenceOf(now: unknown, before: unknown): 'both' | 'new' | 'lost' | 'neither' {
  if (now) return before ? 'both' : 'new';
  return before ? 'lost' : 'neither';
}

/** Of the group first, then of the date. */
function scansOf(
  { base, matching }: Evidence,
  ratios: NamedRatio[],
  comparison: Comparison | undefined,
  hasCounts: boolean,
): (PromptScan | undefined)[] {
  const [ofGroup, ofDate] = [false, true].map((isOfDate) => {
    const own = ratios.filter((one) => one.isOfDate === isOfDate);
    const isNeeded = own.length > 0 || (hasCounts && !isOfDate);
    const before = comparison && { before: comparison.during };
    return isNeeded ? { base, matching, ratios: own, isOfDate, ...before } : undefined;
  });
  return [ofGroup, ofDate];
}

type BySide = Partial<Record<Side, readonly Row[]>>;

async function readPart(
  readOnce: ReadOnce,
  plan: Plan,
  scan: PromptScan,
  which: Parameters<typeof promptSumsSql>[2],
): Promise<BySide> {
  const read = await readOnce(promptSumsSql(plan, scan, which));
  const [side = 'now', another] = which.sides;
  return another ? Object.groupBy(read, ({ is_now }) => (is_now ? 'now' : 'before')) : { [side]: read };
}

/** Of the rows that are shown. */
async function readPartOf(
  rows: readonly Row[],
  on: { readOnce: ReadOnce; plan: Plan },
  scan: PromptScan,
  which: { part: Part; sides: Side[] },
): Promise<BySide> {
  const dimensions = which.part === 'base' ? groupDimensions(scan, on.plan) : on.plan.dimensions;
  const columns = dimensions.map(({ name }) => `key_${name}`);
  const read: BySide[] = [];
  for (const some of inKeySteps(rows, columns))
    read.push(await readPart(on.readOnce, on.plan, scan, { ...which, rows: some }));
  return together(read);
}

const together = (read: readonly BySide[]): BySide => ({
  now: read.flatMap(({ now = [] }) => now),
  before: read.flatMap(({ before = [] }) => before),
});

const parts = ['base', 'matching'] as const;

/** What can be read beside the rows, without knowing them: one group, and rows of which there are few. */
function readEarly(
  readOnce: ReadOnce,
  plan: Plan,
  scan: PromptScan,
): (part: Part) => Promise<BySide> | undefined {
  const isFew = plan.dimensions.every((one) => one.isFew);
  const isEarly = { base: isFew || groupDimensions(scan, plan).length === 0, matching: isFew };
  const begun = new Map(
    parts
      .filter((part) => isEarly[part])
      .map((part) => {
        const read = Promise.all(
          sidesOf(plan, scan).map((sides) => readPart(readOnce, plan, scan, { part, sides })),
        ).then(together);
        // Whoever waits for it gets the error; where the statement of the rows fails, nobody does.
        read.catch(() => undefined);
        return [part, read] as const;
      }),
  );
  return (part) => begun.get(part);
}

async function readBehind(
  on: Parameters<Complete>[0],
  scan: PromptScan,
  early: ReturnType<typeof readEarly> | undefined,
  rows: Row[],
): Promise<(row: Row) => Behind> {
  const read = async (part: Part) =>
    early?.(part) ??
    together(
      await Promise.all(sidesOf(on.plan, scan).map((sides) => readPartOf(rows, on, scan, { part, sides }))),
    );
  const [base, matching] = await Promise.all(parts.map(read));
  return behindOf(on.plan, scan, { base: base ?? {}, matching: matching ?? {} });
}
