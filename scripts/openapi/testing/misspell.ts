const ways: ((before: string, letter: string, after: string) => string)[] = [
  (before, _letter, after) => before + after,
  (before, letter, after) => before + letter + letter + after,
  (before, letter, after) => before + after.charAt(0) + letter + after.slice(1),
];

/** The name with one letter left out, doubled or exchanged with the next; never one that is known, ignored or a list. */
export function misspell(name: string, known: readonly string[], random: () => number): string {
  const all = ways.flatMap((way) =>
    [...name].map((letter, index) => way(name.slice(0, index), letter, name.slice(index + 1))),
  );
  const wrong = all.filter((one) => one !== '' && !known.includes(one) && !one.startsWith('_'));
  return wrong[Math.floor(random() * wrong.length)] ?? `${name}x`;
}

/** Numbers from 0 to 1 that a seed repeats (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
