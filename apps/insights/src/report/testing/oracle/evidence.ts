import { studentQuantile } from '../../evidence/interval.ts';
import type { RawAnswer } from '../raw-answer.ts';
import type { Seen } from './facts.ts';
import type { Request, Row } from './fixture.ts';

interface Ratio {
  part: (answer: RawAnswer) => number;
  whole: (answer: RawAnswer) => number;
  kind: 'proportion' | 'share' | 'mean';
  least?: number;
  /** Where they are not those of the group. */
  base?: RawAnswer[];
}

export interface Evidence {
  /** Answers that the row is measured against. */
  base: RawAnswer[];
  /** Ids of the answers that the row is about. */
  matching: string[];
  counts?: Record<string, number>;
  ratios: Record<string, Ratio>;
}

/** What a row has besides, when it is asked for. `row` has the metrics that are shown. */
export function evidenceOf({ include, interval_basis }: Request, row: Row, evidence: Evidence): Row {
  const names = (include ?? []) as string[];
  const { base, matching, counts, ratios } = evidence;
  return {
    ...(names.includes('counts') && {
      answers: base.length,
      prompts: byPrompt(base).length,
      matching_answers: matching.length,
      ...counts,
    }),
    // The ids that the filter is to list.
    ...(names.includes('answers_filter') && { answers_filter: matching.toSorted() }),
    ...(names.includes('interval') && {
      interval: Object.fromEntries(
        Object.entries(ratios)
          .filter(([name]) => name in row)
          .map(([name, ratio]) => [
            name,
            row[name] === null ? null : intervalOf(ratio, ratio.base ?? base, interval_basis === 'category'),
          ]),
      ),
    }),
  };
}

interface Told {
  metrics: Record<string, number | null>;
  evidence: Evidence;
}

/** How the metrics that are shown, and these totals, changed. */
export function changesOf(request: Request, row: Row, now: Told, before: Told, totals: string[]): Row {
  const names = [...Object.keys(now.evidence.ratios), ...totals].filter((name) => name in row);
  return Object.fromEntries(
    names.map((name) => {
      const [value, then] = [now.metrics[name] ?? null, before.metrics[name] ?? null];
      const change = value === null || then === null ? null : value - then;
      const plain = { before: then, change, interval: null, verdict: null, smallest_change: null };
      const ratio = now.evidence.ratios[name];
      const other = before.evidence.ratios[name];
      if (change === null || !ratio || !other) return [name, plain];
      const isByCategory = request.interval_basis === 'category';
      const bases = [ratio.base ?? now.evidence.base, other.base ?? before.evidence.base] as const;
      const [one, two] = [
        intervalOf(ratio, bases[0], isByCategory),
        intervalOf(other, bases[1], isByCategory),
      ];
      if (!one || !two || value === null || then === null)
        return [name, { ...plain, verdict: 'no evidence' }];
      const isFew = [
        bases[0].filter((answer) => ratio.whole(answer) > 0),
        bases[1].filter((answer) => other.whole(answer) > 0),
      ].some(({ length }) => length < 5);
      const isPaired = one.basis === 'category' && two.basis === 'category';
      const rho = isPaired
        ? correlation(residualsByPrompt(ratio, bases[0]), residualsByPrompt(other, bases[1]))
        : 0;
      const apart = (a: number, b: number) => Math.sqrt(Math.max(0, a * a + b * b - 2 * rho * a * b));
      const low = change - apart(value - one.low, two.high - then);
      const high = change + apart(one.high - value, then - two.low);
      return [
        name,
        {
          before: then,
          change,
          interval: { low, high, level: 0.95, basis: one.basis === two.basis ? one.basis : 'pooled' },
          verdict: isFew ? 'no evidence' : low > 0 ? 'up' : high < 0 ? 'down' : 'no evidence',
          smallest_change: ((high - low) / 2) * (2.801585218112968 / 1.959963984540054),
        },
      ];
    }),
  );
}

function residualsByPrompt({ part, whole }: Ratio, base: RawAnswer[]): Map<string, number> {
  const value = sumOf(base.map(part)) / sumOf(base.map(whole));
  const sums = new Map<string, number>();
  for (const answer of base)
    sums.set(answer.prompt_id, (sums.get(answer.prompt_id) ?? 0) + part(answer) - value * whole(answer));
  return sums;
}

function correlation(one: Map<string, number>, two: Map<string, number>): number {
  const square = (sums: Map<string, number>) => sumOf([...sums.values()].map((sum) => sum ** 2));
  const size = Math.sqrt(square(one) * square(two));
  if (size < 1e-9) return 0;
  return Math.max(-1, Math.min(1, sumOf([...one].map(([id, sum]) => sum * (two.get(id) ?? 0))) / size));
}

/** How many of these facts an answer has. */
export const countIn = (seen: Seen[], isMeant: (fact: Seen['fact']) => boolean = () => true) => {
  const counts = new Map<string, number>();
  for (const { answer, fact } of seen)
    if (isMeant(fact)) counts.set(answer.answer_id, (counts.get(answer.answer_id) ?? 0) + 1);
  return ({ answer_id }: RawAnswer) => counts.get(answer_id) ?? 0;
};

const byPrompt = (answers: RawAnswer[]) => [...Map.groupBy(answers, ({ prompt_id }) => prompt_id).values()];
const sumOf = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0);

/** By the definition: from what each answer adds to the difference between the part and its share of the whole. */
function intervalOf({ part, whole, kind, least = 0 }: Ratio, base: RawAnswer[], isByCategory: boolean) {
  const all = sumOf(base.map(whole));
  if (all === 0) return null;
  const value = sumOf(base.map(part)) / all;
  const residuals = byPrompt(base).map((answers) => answers.map((one) => part(one) - value * whole(one)));
  const prompts = residuals.length;
  const units = base.filter((one) => whole(one) > 0).length;
  const isRepeated = residuals.some(({ length }) => length > 1);
  const basis = isByCategory && prompts > 1 ? 'category' : isRepeated ? 'prompts' : 'pooled';
  const squares =
    basis === 'category'
      ? (prompts / (prompts - 1)) * sumOf(residuals.map((one) => sumOf(one) ** 2))
      : sumOf(residuals.map(within));
  const error = squares < 1e-9 ? 0 : Math.sqrt(squares) / all;
  const shown = (low: number, high: number) => ({ low, high, level: 0.95, basis });
  const normal = 1.959963984540054;
  const student = basis === 'category' ? studentQuantile(prompts - 1) : normal;
  if (kind === 'mean')
    return units < 2 ? null : shown(Math.max(least, value - student * error), value + student * error);
  if (error > 0 && value > 0 && value < 1) {
    if (basis === 'category') {
      const odds = Math.log(value / (1 - value));
      const width = (student * error) / (value * (1 - value));
      return shown(1 / (1 + Math.exp(width - odds)), 1 / (1 + Math.exp(-width - odds)));
    }
    const effective = (value * (1 - value)) / error ** 2;
    return shown(
      ...wilson(value, kind === 'proportion' ? Math.max(base.length, effective) : effective, normal),
    );
  }
  return shown(...wilson(value, basis === 'category' ? Math.min(prompts, units) : units, normal));
}

function within(residuals: number[]): number {
  const n = residuals.length;
  if (n === 1) return (residuals[0] ?? 0) ** 2;
  const mean = sumOf(residuals) / n;
  return (n / (n - 1)) * sumOf(residuals.map((one) => (one - mean) ** 2));
}

/** Shares p with (value − p)² = z² p (1 − p) / n: both solutions. */
function wilson(value: number, n: number, z: number): [number, number] {
  const [a, b, c] = [1 + z ** 2 / n, -(2 * value + z ** 2 / n), value ** 2];
  const root = Math.sqrt(b ** 2 - 4 * a * c);
  return [value === 0 ? 0 : (-b - root) / (2 * a), value === 1 ? 1 : (-b + root) / (2 * a)];
}
