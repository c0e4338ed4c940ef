import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addedWords } from './words.ts';

test('marks the words that the prompt does not have, in any case', () => {
  const pieces = addedWords('Which tent is light?', 'light Tent review 2026');
  expect(pieces.filter(({ isAdded }) => isAdded).map(({ text }) => text)).toEqual(['review', '2026']);
});

test('marks nothing in a search for the prompt itself', () => {
  fc.assert(
    fc.property(fc.string(), (prompt) => {
      expect(addedWords(prompt, prompt).some(({ isAdded }) => isAdded)).toBe(false);
    }),
  );
});

test('all pieces together are the search', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (prompt, search) => {
      expect(
        addedWords(prompt, search)
          .map(({ text }) => text)
          .join(''),
      ).toBe(search);
    }),
  );
});
