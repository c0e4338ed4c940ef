import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearestNames } from './nearest-names.ts';

const known = ['limit', 'cursor', 'language', 'organization_ids', 'order_by', 'order_dir', 'status', 'op'];

test.each([
  ['limt', ['limit']],
  ['langauge', ['language']],
  ['organisation_ids', ['organization_ids']],
  ['organizationIds', ['organization_ids']],
  ['operator', ['op']],
  ['order', ['order_by']],
  ['search', []],
])('suggests for %s the name %j', (given, nearest) => {
  expect(nearestNames(given, known)).toEqual(nearest);
});

test('suggests the meant name for one omitted, doubled or exchanged letter', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...known),
      fc.nat(),
      fc.constantFrom('drop', 'double', 'swap'),
      (name, at, how) => {
        const index = at % name.length;
        const [before, letter, after] = [name.slice(0, index), name.charAt(index), name.slice(index + 1)];
        const written = {
          drop: before + after,
          double: before + letter + letter + after,
          swap: before + after.charAt(0) + letter + after.slice(1),
        }[how];
        expect(nearestNames(written, known)).toContain(name);
      },
    ),
  );
});
