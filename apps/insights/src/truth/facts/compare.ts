import type { WrittenDate } from './dates.ts';
import type { Amount, Fact } from './facts.ts';

/** `undefined`: the two do not say. */
export type Comparison = 'same' | 'different' | undefined;

/** Whether both could be about the same: "3 kg" and "19 km" never are. */
export function areComparable(one: Fact, other: Fact): boolean {
  if (one.kind !== 'amount' || other.kind !== 'amount') return one.kind === other.kind;
  if (one.dimension !== other.dimension) return false;
  return one.currency === undefined || other.currency === undefined || one.currency === other.currency;
}

export function compareFacts(claimed: Fact, published: Fact): Comparison {
  if (claimed.kind === 'date' && published.kind === 'date') return compareDates(claimed, published);
  if (claimed.kind === 'amount' && published.kind === 'amount') return compareAmounts(claimed, published);
  return undefined;
}

/** Different where one part differs. What is said more exactly than it is published cannot be told. */
function compareDates(claimed: WrittenDate, published: WrittenDate): Comparison {
  let isExact = true;
  for (const part of ['year', 'month', 'day'] as const) {
    if (claimed[part] === undefined) continue;
    if (published[part] === undefined) isExact = false;
    else if (claimed[part] !== published[part]) return 'different';
  }
  return isExact ? 'same' : undefined;
}

const isOpen = ({ low, high }: Amount) => !Number.isFinite(low) || !Number.isFinite(high);
const isPoint = ({ low, high }: Amount) => low === high;

function compareAmounts(claimed: Amount, published: Amount): Comparison {
  if (isOpen(claimed) || isOpen(published)) return compareOpen(claimed, published);
  const lows = compareValues(claimed.low, published.low, claimed, published);
  const highs = compareValues(claimed.high, published.high, claimed, published);
  if (lows === 'same' && highs === 'same') return 'same';
  if (isPoint(claimed) !== isPoint(published)) {
    const isWithin = claimed.low >= published.low && claimed.high <= published.high;
    const covers = claimed.low <= published.low && claimed.high >= published.high;
    return isWithin || covers ? undefined : 'different';
  }
  return lows === 'different' || highs === 'different' ? 'different' : undefined;
}

/** "At least", "up to". A guarantee of less says nothing of more. */
function compareOpen(claimed: Amount, published: Amount): Comparison {
  if (isOpen(claimed) && isOpen(published)) {
    if (Number.isFinite(claimed.low) !== Number.isFinite(published.low)) return undefined;
    const [mine, theirs] = Number.isFinite(claimed.low)
      ? [claimed.low, published.low]
      : [claimed.high, published.high];
    return compareValues(mine, theirs, claimed, published);
  }
  const [open, closed] = isOpen(claimed) ? [claimed, published] : [published, claimed];
  const bound = Number.isFinite(open.low) ? open.low : open.high;
  if (isPoint(closed) && compareValues(bound, closed.low, claimed, published) === 'same') return 'same';
  return closed.low >= open.low && closed.high <= open.high ? undefined : 'different';
}

const CLOSE = 0.05;

/**
 * Equal, or rounded as "about" and another unit allow. A rounding without either cannot be told from an error.
 */
function compareValues(one: number, other: number, claimed: Amount, published: Amount): Comparison {
  const distance = Math.abs(one - other);
  if (distance <= 1e-9 * Math.max(Math.abs(one), Math.abs(other))) return 'same';
  const rounding = claimed.half * 1.0001;
  if (claimed.isAbout || published.isAbout)
    return distance <= Math.max(rounding, CLOSE * Math.abs(other)) ? 'same' : 'different';
  if (distance > rounding) return 'different';
  return claimed.unit === published.unit ? undefined : 'same';
}
