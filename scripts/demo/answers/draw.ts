import type { Chance } from '../content/chance.ts';

/** Whether something of this probability happens. */
export const happens = (chance: Chance, probability: number) =>
  chance.integer(1, 10_000) <= probability * 10_000;

/** Draws from a list, the likelier the heavier. Weights are added up once, for many draws. */
export function lottery<T>(list: readonly T[], weightOf: (item: T) => number): (chance: Chance) => T {
  let sum = 0;
  const bounds = list.map((item) => {
    sum += weightOf(item);
    return sum;
  });
  return (chance) => {
    const place = (chance.integer(0, 999_999) / 1_000_000) * sum;
    const drawn = list.at(bounds.findIndex((bound) => place < bound));
    if (drawn === undefined) throw new Error('Nothing to draw from.');
    return drawn;
  };
}

/** 0 before the first day, 1 from the last one on. */
export const ramp = (day: number, first: number, last: number) =>
  Math.min(1, Math.max(0, (day - first) / (last - first)));
