/** How much of all combinations a walk tries. Whatever it is, nothing is left out altogether. */
export interface Extent {
  /** Who sends what: each caller sends something, and each request is sent. */
  pairs<C, A>(topic: string, callers: readonly C[], requests: readonly A[]): [C, A][];
  /** At least one, where there is one. */
  some<T>(topic: string, things: readonly T[], most: number): T[];
}

export const everything: Extent = {
  pairs: (_topic, callers, requests) =>
    callers.flatMap((caller) =>
      requests.map((request): [typeof caller, typeof request] => [caller, request]),
    ),
  some: (_topic, things) => [...things],
};

/** Another part with another seed and another topic: runs of many seeds try everything. */
export function aPart(seed: number): Extent {
  const rotated = <T>(topic: string, things: readonly T[]): T[] => {
    const shift = things.length === 0 ? 0 : (seed + sumOf(topic)) % things.length;
    return [...things.slice(shift), ...things.slice(0, shift)];
  };
  return {
    pairs(topic, callers, requests) {
      const chosen = rotated(topic, callers);
      const length = callers.length === 0 ? 0 : Math.max(callers.length, requests.length);
      return Array.from({ length: requests.length === 0 ? 0 : length }, (_, index) => [
        chosen[index % chosen.length] as (typeof callers)[number],
        requests[index % requests.length] as (typeof requests)[number],
      ]);
    },
    some: (topic, things, most) => rotated(topic, things).slice(0, most),
  };
}

const sumOf = (text: string) => [...text].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
