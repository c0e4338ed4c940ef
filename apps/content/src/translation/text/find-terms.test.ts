import { growth, LINEAR } from '@sightline/llm/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyGlossary, lostTerms, termsIn } from './glossary.ts';

/** One regular expression for each term, as plain code would do it. */
function naive(text: string, terms: readonly string[], flags: string): string[] {
  const part = '[\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}\\p{N}]';
  return terms.filter((term) => {
    const before = new RegExp(`^${part}`, 'u').test(term) ? `(?<!${part})` : '';
    const after = new RegExp(`${part}$`, 'u').test(term) ? `(?!${part})` : '';
    return new RegExp(before + term.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&') + after, flags).test(text);
  });
}

const piece = fc.constantFrom(
  'a',
  'A',
  'ab',
  'ſ',
  's',
  'S',
  'ß',
  'K',
  'k',
  'İ',
  'i',
  'Σ',
  'ς',
  'я',
  'Я',
  '世',
  '😀',
  ' ',
  '+',
  '.',
  '1',
);
const words = fc.array(piece, { minLength: 1, maxLength: 5 }).map((pieces) => pieces.join(''));
const term = words.filter((one) => one.trim() !== '');

test('finds the same terms as one regular expression per term', () => {
  fc.assert(
    fc.property(fc.uniqueArray(term, { maxLength: 8 }), fc.array(words, { maxLength: 12 }), (kept, parts) => {
      const text = parts.join('');
      const found = termsIn([text], { ...emptyGlossary, kept }, 'de');
      expect(found.map((one) => one.term).sort()).toEqual(naive(text, kept, 'iu').sort());
      expect(lostTerms(text, '', found).sort()).toEqual(naive(text, kept, 'u').sort());
    }),
    { numRuns: 300 },
  );
});

test('takes the same time for any number of terms', () => {
  const text = 'winter hut '.repeat(2_000);
  const cost = growth((length) => {
    const kept = Array.from({ length: length / 25 }, (_, n) => `winter hut ${n}`);
    const glossary = { ...emptyGlossary, kept };
    for (let time = 0; time < 3; time++) expect(termsIn([text], glossary, 'de')).toEqual([]);
  });
  expect(cost).toBeLessThan(LINEAR / 4);
});
