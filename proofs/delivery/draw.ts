export interface Draw {
  one<T>(values: readonly T[]): T;
  /** Version 7 of that time. */
  uuid(at: number): string;
}

/** Numbers that follow from the seed alone (mulberry32). */
export function drawings(seed: number): Draw {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const hex = (digits: number) =>
    next()
      .toString(16)
      .padStart(8, '0')
      .slice(8 - digits);
  return {
    one: (values) => {
      const value = values[next() % values.length];
      if (value === undefined) throw new Error('Nothing to draw from.');
      return value;
    },
    uuid: (at) => {
      const time = at.toString(16).padStart(12, '0');
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-a${hex(3)}-${hex(4)}${hex(8)}`;
    },
  };
}
