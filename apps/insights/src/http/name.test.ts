import type { InputFault } from '@sightline/service';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readName } from './name.ts';

const read = (given: string) => {
  const faults: InputFault[] = [];
  const name = readName(given, ['body', 'name'], faults);
  return { name, faults };
};

test.each([
  ['Trail running', 'Trail running'],
  ['  Trail running\u00a0\n', 'Trail running'],
  ['Caf\u0065\u0301', 'Caf\u00e9'],
  ['\u{1f469}\u200d\u{1f680}', '\u{1f469}\u200d\u{1f680}'],
  ['\u{1f600}'.repeat(200), '\u{1f600}'.repeat(200)],
])('normalizes %j to %j', (given, kept) => {
  expect(read(given)).toEqual({ name: kept, faults: [] });
});

test.each([
  ['', 'string_too_short'],
  [' \t\u2003', 'string_too_short'],
  ['a'.repeat(201), 'string_too_long'],
  // The composed form can be longer: this note becomes three characters.
  ['\u{1d160}'.repeat(200), 'string_too_long'],
  ['a\u0000b', 'string_pattern_mismatch'],
  ['a\nb', 'string_pattern_mismatch'],
  ['a\u007fb', 'string_pattern_mismatch'],
  ['a\u2028b', 'string_pattern_mismatch'],
  ['a\ud83d', 'string_pattern_mismatch'],
])('refuses %j at its path', (given, type) => {
  expect(read(given).faults).toEqual([{ loc: ['body', 'name'], msg: expect.any(String), type }]);
});

test('normalizes a normalized name to itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (given) => {
      const { name, faults } = read(given);
      if (faults.length === 0) expect(read(name)).toEqual({ name, faults: [] });
    }),
  );
});
