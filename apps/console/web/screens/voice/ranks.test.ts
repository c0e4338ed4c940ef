import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Row } from '../visibility/rows.ts';
import { ranksBefore } from '../visibility/rows.ts';

const rowOf = (id: string, before: number | null): Row =>
  ({ asset: { id, name: id }, comparison: { share_of_voice: { before } } }) as unknown as Row;

test('brands that were equal share a rank, and the next one leaves out as many', () => {
  const ranks = ranksBefore(
    [rowOf('a', 0.2), rowOf('b', 0.5), rowOf('c', 0.2), rowOf('d', 0.1), rowOf('e', null)],
    'share_of_voice',
  );
  expect([...ranks]).toEqual([
    ['a', 2],
    ['b', 1],
    ['c', 2],
    ['d', 4],
  ]);
});

test('a brand with a higher value never has a lower rank', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 }), (values) => {
      const ranks = ranksBefore(
        values.map((value, index) => rowOf(String(index), value)),
        'share_of_voice',
      );
      values.forEach((value, index) => {
        values.forEach((other, at) => {
          if (value > other)
            expect(ranks.get(String(index))).toBeLessThan(ranks.get(String(at)) ?? Number.NaN);
        });
      });
    }),
  );
});
