import type { Ratio } from '../statement/plan.ts';

/** Whether prompts are all there is to ask about, or a sample of what people ask. */
export const intervalBases = ['prompts', 'category'] as const;
export type IntervalBasis = (typeof intervalBases)[number];

/** Sums over the answers and prompts of a row (docs/reference/metrics.md has the formulas). */
export interface Spread {
  part: number;
  whole: number;
  /** Answers with anything of what is divided by. */
  units: number;
  /** Of the differences between answers to one prompt: of x², xy and y². */
  within: readonly [number, number, number];
  /** Of the prompts' sums: of X², XY and Y². */
  between: readonly [number, number, number];
  answers: number;
  prompts: number;
  /** Prompts with more than one answer. */
  repeated: number;
}

export interface Interval {
  low: number;
  high: number;
  level: number;
  basis: IntervalBasis | 'pooled';
}

const LEVEL = 0.95;
/** Of the normal distribution, for 95 %. */
const NORMAL = 1.959963984540054;

/** How far the value could be off by chance; null where a single answer has all of it. */
export function intervalOf(
  spread: Spread,
  { kind, least = 0 }: Pick<Ratio, 'kind' | 'least'>,
  asked: IntervalBasis,
): Interval | null {
  const { part, whole, units, within, between, answers, prompts, repeated } = spread;
  if (whole === 0) return null;
  const value = part / whole;
  const basis = asked === 'category' && prompts > 1 ? 'category' : repeated > 0 ? 'prompts' : 'pooled';
  const variance =
    basis === 'category'
      ? (prompts / (prompts - 1)) * varianceOf(value, whole, between)
      : varianceOf(value, whole, within);
  const shown = ([low, high]: [number, number]): Interval => ({ low, high, level: LEVEL, basis });
  const isExtreme = value === 0 || value === 1;
  if (kind === 'mean') {
    if (units < 2) return null;
    const width = (basis === 'category' ? studentQuantile(prompts - 1) : NORMAL) * Math.sqrt(variance);
    return shown([Math.max(least, value - width), value + width]);
  }
  if (basis === 'category') {
    // A group of which all prompts say the same has shown as much as it has prompts.
    if (variance === 0 || isExtreme) return shown(wilson(value, Math.min(prompts, units)));
    return shown(logOdds(value, variance, studentQuantile(prompts - 1)));
  }
  if (variance === 0 || isExtreme) return shown(wilson(value, units));
  const effective = (value * (1 - value)) / variance;
  return shown(wilson(value, kind === 'proportion' ? Math.max(answers, effective) : effective));
}

const varianceOf = (value: number, whole: number, sums: Spread['within']): number =>
  residualSum(value, sums) / (whole * whole);

/** Of (x − value · y)², by the sums of x², xy and y². Below what doubles can tell apart it is 0. */
export function residualSum(value: number, [xx, xy, yy]: Spread['within']): number {
  const sum = xx - 2 * value * xy + value * value * yy;
  const size = xx + 2 * value * Math.abs(xy) + value * value * yy;
  return sum <= size * 1e-12 ? 0 : sum;
}

/** Wilson's score interval for a share of `size` things. */
function wilson(share: number, size: number): [number, number] {
  const square = (NORMAL * NORMAL) / size;
  const middle = (share + square / 2) / (1 + square);
  const width = (NORMAL * Math.sqrt((share * (1 - share)) / size + square / (4 * size))) / (1 + square);
  return [share === 0 ? 0 : middle - width, share === 1 ? 1 : middle + width];
}

/** Even around the logarithm of the odds. Near 0 it holds the true share more often than Wilson's with a smaller size (docs/decisions/0152). */
function logOdds(share: number, variance: number, quantile: number): [number, number] {
  const middle = Math.log(share / (1 - share));
  const width = (quantile * Math.sqrt(variance)) / (share * (1 - share));
  const shareOf = (odds: number) => 1 / (1 + Math.exp(-odds));
  return [shareOf(middle - width), shareOf(middle + width)];
}

/** Of Student's distribution, for 95 %: exact for 1 and 2 degrees of freedom, and by four terms of its expansion within 0.2 % for more. */
export function studentQuantile(freedom: number): number {
  if (freedom === 1) return 12.706204736432095;
  if (freedom === 2) return 4.302652729696142;
  const z = NORMAL;
  const terms = [
    (z ** 3 + z) / 4,
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96,
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384,
    (79 * z ** 9 + 776 * z ** 7 + 1482 * z ** 5 - 1920 * z ** 3 - 945 * z) / 92160,
  ];
  return terms.reduce((sum, term, index) => sum + term / freedom ** (index + 1), z);
}
