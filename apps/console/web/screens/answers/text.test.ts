import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blocksOf, inlinesOf, type Known } from './text.ts';

const nothing: Known = { own: [], rivals: [], wrongClaims: [] };
const known: Known = {
  own: ['Aurora Outdoor', 'Aurora'],
  rivals: ['On'],
  wrongClaims: ['Aurora offsets all of it.'],
};
const marked = (source: string) =>
  inlinesOf(source, known).map((one) =>
    'cited' in one ? one.cited : [one.text, one.brand, one.isBold, one.isWrong],
  );

test('marks the longest name of a brand, as a whole word, in any case', () => {
  expect(marked('aurora outdoor and Auroras on')).toEqual([
    ['aurora outdoor', 'own', false, false],
    [' and Auroras ', undefined, false, false],
    ['on', 'rival', false, false],
  ]);
});

test('takes the signs of bold text and of citations out, and keeps where they were', () => {
  expect(marked('**Aurora** lasts.[2][10] Yes')).toEqual([
    ['Aurora', 'own', true, false],
    [' lasts.', undefined, false, false],
    2,
    10,
    [' Yes', undefined, false, false],
  ]);
});

test('underlines a wrong claim across the name in it', () => {
  expect(marked('So: Aurora offsets all of it.[1]')).toEqual([
    ['So: ', undefined, false, false],
    ['Aurora', 'own', false, true],
    [' offsets all of it.', undefined, false, true],
    1,
  ]);
});

test('reads paragraphs, headings and lists', () => {
  expect(
    blocksOf('# Head\nOne\ntwo\n\n- a\n2. b', nothing).map(({ kind, number }) => [kind, number]),
  ).toEqual([
    ['heading', undefined],
    ['paragraph', undefined],
    ['item', undefined],
    ['item', '2'],
  ]);
});

test('loses no letter of an answer but the signs', () => {
  const words = fc.stringMatching(/^[a-zA-Z ,.é"'<>&]{0,60}$/);
  fc.assert(
    fc.property(words, fc.array(words, { maxLength: 3 }), (text, names) => {
      const inlines = inlinesOf(text, {
        own: names,
        rivals: [text.slice(3, 9)],
        wrongClaims: [text.slice(5, 30)],
      });
      expect(inlines.map((one) => ('cited' in one ? '' : one.text)).join('')).toBe(text);
    }),
  );
});
