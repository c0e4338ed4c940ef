import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordFinder } from './find-word.ts';

const letter = fc.constantFrom('a', 'b', 'A', '-', ' ', '1', '\u00e4');
const text = fc.string({ unit: letter, maxLength: 30 });
const pattern = fc
  .tuple(
    fc.boolean(),
    fc.string({ unit: fc.constantFrom('a', 'b', '-', '1'), minLength: 1, maxLength: 5 }),
    fc.boolean(),
  )
  .map(([open, word, goesOn]) => `${open ? '*' : ''}${word}${goesOn ? '*' : ''}`);

/** In every second text the patterns with an `a` come first. */
const isFirst = (one: string) => one.includes('a');

/** Every place and every pattern, one after the other. */
function naive(patterns: string[], given: string, ranked: boolean): string {
  const isWord = (sign: string | undefined) => sign !== undefined && /[a-z0-9]/i.test(sign);
  let best = { word: '', weight: 0, end: Infinity };
  for (const one of patterns) {
    const word = one.replaceAll('*', '').toLowerCase();
    for (let at = 0; at + word.length <= given.length; at += 1) {
      const end = at + word.length;
      if (given.slice(at, end).toLowerCase() !== word) continue;
      if (!one.startsWith('*') && isWord(given[at - 1])) continue;
      if (!one.endsWith('*') && isWord(given[end])) continue;
      const weight = word.length + (ranked && isFirst(one) ? 100 : 0);
      if (weight > best.weight || (weight === best.weight && end < best.end)) best = { word, weight, end };
    }
  }
  return best.word;
}

test('finds the longest word in a text, like trying each word', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(pattern, { minLength: 1, maxLength: 8 }),
      text,
      fc.boolean(),
      (patterns, given, ranked) => {
        const find = wordFinder(
          patterns.map((one) => ({
            pattern: one,
            value: one.replaceAll('*', ''),
            isFirst: ranked && isFirst(one),
          })),
        );
        expect(find(given) ?? '').toBe(naive(patterns, given, ranked));
      },
    ),
    { numRuns: 2_000 },
  );
});
