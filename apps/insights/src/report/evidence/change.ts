import type { Ratio } from '../statement/plan.ts';
import { type Interval, type IntervalBasis, intervalOf, residualSum, type Spread } from './interval.ts';

/** A ratio in two periods. */
export interface TwoSpreads {
  now: Spread;
  before: Spread;
  /** Over prompts, X and Y of now times X and Y of before: sums of xx, xy, yx and yy. */
  cross: readonly [number, number, number, number];
}

export interface Change {
  before: number | null;
  change: number | null;
  interval: Interval | null;
  verdict: 'up' | 'down' | 'no evidence' | null;
  smallest_change: number | null;
}

/** Of the normal distribution: what is seen four times of five, and is not seen by chance nineteen times of twenty. */
const [SEEN, LEVEL] = [0.8416212335729143, 1.959963984540054];

/** Two answers of two against none of two happen by chance one time in eight: an interval cannot tell. */
const FEWEST = 5;

/** How a number changed. Without a ratio it is a total, which grows with the number of answers: nothing is said about chance. */
export function changeOf(
  [now, before]: [number | null, number | null],
  of?: { ratio: Ratio; spreads: TwoSpreads; basis: IntervalBasis } | undefined,
): Change {
  const change = now === null || before === null ? null : now - before;
  if (change === null || !of) return { before, change, interval: null, verdict: null, smallest_change: null };
  const { ratio, spreads, basis } = of;
  const [one, other] = [spreads.now, spreads.before].map((spread) => intervalOf(spread, ratio, basis));
  if (!one || !other)
    return { before, change, interval: null, verdict: 'no evidence', smallest_change: null };
  const interval = differenceOf({ now, before } as Values, one, other, correlationOf(spreads, one, other));
  return {
    before,
    change,
    interval,
    verdict: Math.min(spreads.now.units, spreads.before.units) < FEWEST ? 'no evidence' : verdictOf(interval),
    smallest_change: (((interval.high - interval.low) / 2) * (LEVEL + SEEN)) / LEVEL,
  };
}

const verdictOf = ({ low, high }: Interval) => (low > 0 ? 'up' : high < 0 ? 'down' : 'no evidence');

interface Values {
  now: number;
  before: number;
}

/**
 * Of two intervals: the distances of their ends from their values are added as distances at an angle are, the end of one against the opposite end of the other. So what holds
 * near 0 and 1 of each holds of their difference.
 */
function differenceOf(
  { now, before }: Values,
  one: Interval,
  other: Interval,
  correlation: number,
): Interval {
  const apart = (a: number, b: number) => Math.sqrt(Math.max(0, a * a + b * b - 2 * correlation * a * b));
  return {
    low: now - before - apart(now - one.low, other.high - before),
    high: now - before + apart(one.high - now, before - other.low),
    level: one.level,
    basis: one.basis === other.basis ? one.basis : 'pooled',
  };
}

/** Prompts that are asked in both periods are as good or bad in both: what they share is no doubt about the change. */
function correlationOf({ now, before, cross }: TwoSpreads, one: Interval, other: Interval): number {
  if (one.basis !== 'category' || other.basis !== 'category') return 0;
  const [r, s] = [now.part / now.whole, before.part / before.whole];
  const spread = residualSum(r, now.between) * residualSum(s, before.between);
  if (spread === 0) return 0;
  const [xx, xy, yx, yy] = cross;
  const together = (xx - s * xy - r * yx + r * s * yy) / Math.sqrt(spread);
  return Math.max(-1, Math.min(1, together));
}
