export interface Chance {
  integer(least: number, most: number): number;
  pick<T>(list: readonly T[]): T;
  /** Different ones, in the order of the list. */
  some<T>(list: readonly T[], count: number): T[];
}

/** Numbers that look like chance and are the same for the same seed: the demo has the same data everywhere. */
export function createChance(seed: number): Chance {
  let state = (seed * 2_654_435_761 + 1) >>> 0;
  // Mulberry32: 32 bits of state are plenty for choosing sentences.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    integer,
    pick: (list) => {
      const [chosen] = list.slice(integer(0, list.length - 1));
      if (chosen === undefined) throw new Error('Nothing to pick from.');
      return chosen;
    },
    some: (list, count) => {
      const places = [...list.keys()];
      while (places.length > count) places.splice(integer(0, places.length - 1), 1);
      return places.flatMap((place) => list.slice(place, place + 1));
    },
  };
}
