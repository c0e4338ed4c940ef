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

test('marks the places that rules found, wherever signs and line breaks are taken out', () => {
  const response = '# Best\n\n1. **Aurora** lasts.[2] On\n   Summit\n& Sons it rains.\n- x 😀 Aurora';
  const names = ['Aurora', 'Summit\n& Sons', 'Aurora'];
  let from = 0;
  const places = names.map((name) => {
    const start = response.indexOf(name, from);
    from = start + name.length;
    return { start, end: from, brand: 'own' as const };
  });
  const texts = new Map<number, string>();
  for (const { inlines } of blocksOf(response, { ...known, places }))
    for (const inline of inlines)
      if ('place' in inline && inline.place !== undefined)
        texts.set(inline.place, (texts.get(inline.place) ?? '') + inline.text);
  expect([...texts]).toEqual([
    [0, 'Aurora'],
    [1, 'Summit & Sons'],
    [2, 'Aurora'],
  ]);
});

test('changes no text by what is marked in it', () => {
  const piece = fc.constantFrom(
    '**',
    ' ',
    '\n',
    '# ',
    '- ',
    '2. ',
    '[1]',
    'Aurora',
    '😀',
    'On ',
    '\n\n',
    '*',
  );
  const text = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));
  const shown = (response: string, of: Known) =>
    blocksOf(response, of).map(({ kind, number, inlines }) => [
      kind,
      number,
      inlines.map((inline) => ('cited' in inline ? `[${inline.cited}]` : inline.text)).join(''),
    ]);
  fc.assert(
    fc.property(text, fc.nat(20), fc.nat(20), (response, start, length) => {
      const places = [{ start, end: start + length, brand: undefined }];
      expect(shown(response, { ...nothing, places })).toEqual(shown(response, nothing));
    }),
  );
});
