import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitSpans, type Unit } from './spans.ts';

const units: Unit[] = ['UTF-16', 'code points', 'UTF-8'];

function offsetIn(unit: Unit, text: string): number {
  if (unit === 'UTF-16') return text.length;
  return unit === 'UTF-8' ? Buffer.byteLength(text) : [...text].length;
}

const wording = fc.string({ unit: 'grapheme', maxLength: 40 });
const URL = 'https://a.example/größe';
const LINK = `([a.example](${URL}))`;

test('finds a link in whatever unit its place was told, and whatever unit is usual', () => {
  fc.assert(
    fc.property(
      fc.array(wording, { minLength: 1, maxLength: 5 }),
      fc.constantFrom(...units),
      fc.constantFrom(...units),
      (words, told, usual) => {
        let text = '';
        const places = [];
        const expected = [];
        for (const word of words) {
          text += word;
          const start = offsetIn(told, text);
          expected.push([text.length, text.length + LINK.length]);
          text += LINK;
          places.push({ start, end: offsetIn(told, text), holds: [URL] });
        }
        const found = fitSpans(text, places, usual);
        // Two units can agree on the worth of all places only where they agree on the places.
        expect(found).toEqual(expected);
      },
    ),
  );
});

test('takes a place only where its own words stand', () => {
  fc.assert(
    fc.property(wording, wording, wording, fc.constantFrom(...units), (before, cited, after, unit) => {
      const text = before + cited + after;
      const place = {
        start: offsetIn(unit, before),
        end: offsetIn(unit, before + cited),
        equals: cited,
      };
      const [span] = fitSpans(text, [place], 'UTF-8');
      if (cited === '') expect(span).toBeUndefined();
      else expect(span && text.slice(...span)).toBe(cited);
      expect(fitSpans(text, [{ ...place, equals: `${cited}§` }], unit)).toEqual([undefined]);
    }),
  );
});

test('drops places that are outside of the text, and those through the middle of a word or sign', () => {
  const text = 'Läufer 🏃‍♀️ cafe\u0301';
  for (const [start, end] of [
    [-1, 4],
    [3, 3],
    [4, 2],
    [0, 999],
    [0.5, 6],
    [Number.NaN, 6],
    [0, 3],
    [0, 8],
    [7, 9],
    [13, 17],
  ] as const)
    expect(fitSpans(text, [{ start, end }], 'UTF-16'), `${start} to ${end}`).toEqual([undefined]);
  expect(fitSpans(text, [{ start: 0, end: 6 }], 'UTF-16')).toEqual([[0, 6]]);
});
