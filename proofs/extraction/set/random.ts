/** Draws that follow from the seed alone (mulberry32). */
export interface Random {
  one<T>(values: readonly T[]): T;
  some<T>(values: readonly T[], count: number): T[];
  chance(probability: number): boolean;
  /** From 0 up to, but not including, the limit. */
  below(limit: number): number;
}

export function randomOf(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const below = (limit: number) => next() % limit;
  return {
    below,
    chance: (probability) => next() / 2 ** 32 < probability,
    one(values) {
      const value = values[below(values.length)];
      if (value === undefined) throw new Error('Nothing to draw from');
      return value;
    },
    some(values, count) {
      const rest = [...values];
      return Array.from({ length: Math.min(count, rest.length) }, () =>
        rest.splice(below(rest.length), 1),
      ).flat();
    },
  };
}
