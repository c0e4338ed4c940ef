import fc from 'fast-check';
import { expect, test } from 'vitest';
import { publicPath } from './pattern.ts';
import { requestedSegments } from './requested-path.ts';

test('keeps a parameter, and escapes a value that looks like one', () => {
  expect(publicPath([{ text: 'articles' }, { param: 'slug' }, { text: '{x}' }])).toBe(
    '/articles/{slug}/%7Bx%7D',
  );
});

test('returns the path that a browser requests', () => {
  const path = publicPath([{ text: 'größe' }, { text: 'a@b, c+d/e?f#g%' }]);
  expect(new URL(path, 'https://www.example').pathname).toBe(path);
});

test('is parsed back to the same path', () => {
  const segment = fc
    .string({ minLength: 1, unit: 'grapheme' })
    .filter((text) => !text.includes('\0') && text.isWellFormed());
  fc.assert(
    fc.property(fc.array(segment, { minLength: 1, maxLength: 5 }), (texts) => {
      expect(requestedSegments(publicPath(texts.map((text) => ({ text }))))).toEqual(texts);
    }),
  );
});
