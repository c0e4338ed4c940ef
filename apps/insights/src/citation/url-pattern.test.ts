import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toUrlPattern } from './url-pattern.ts';

test.each([
  ['trail-notes.example/reviews/*', 'trail-notes.example/reviews/*'],
  ['Trail-Notes.EXAMPLE/Reviews/*', 'trail-notes.example/Reviews/*'],
  ['trail-notes.example./x', 'trail-notes.example/x'],
  ['trail-notes.example/', 'trail-notes.example/'],
  ['*.trail-notes.example/**', '*.trail-notes.example/*'],
  ['*/reviews/*', '*/reviews/*'],
  ['shop*.example/*-shoes', 'shop*.example/*-shoes'],
  ['b\u00fccher.example/caf\u00e9/*', 'xn--bcher-kva.example/caf%C3%A9/*'],
  ['trail-notes.example/a/../b', 'trail-notes.example/b'],
])('normalizes %j to %j', (given, kept) => {
  expect(toUrlPattern(given)).toBe(kept);
});

test.each([
  'trail-notes.example',
  '/reviews/*',
  'https://trail-notes.example/reviews/*',
  'trail-notes.example:443/reviews',
  'somebody@trail-notes.example/reviews',
  'trail-notes.example/reviews?page=1',
  'trail-notes.example/reviews#first',
  'trail-notes.example/two words',
  'trail-notes.example/\u0000',
  'trail-notes.example/\ud83d',
  'trail notes.example/',
  'localhost/x',
  '192.0.2.1/x',
  'b\u00fc*.example/x',
  '*/*',
  `trail-notes.example/${'*a'.repeat(11)}`,
])('refuses %j', (given) => {
  expect(toUrlPattern(given)).toBeUndefined();
});

test('normalizes a normalized pattern to itself', () => {
  const part = fc.string({ unit: fc.constantFrom(...'aZ0-.*%/\\\u00fc _') });
  fc.assert(
    fc.property(part, part, (host, path) => {
      const kept = toUrlPattern(`${host}/${path}`);
      if (kept !== undefined) expect(toUrlPattern(kept)).toBe(kept);
    }),
    { numRuns: 2000 },
  );
});
