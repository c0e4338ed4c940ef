import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rankInOrder } from './report-sql.ts';

test('ranks a row one below the number of better rows, and rows without a value last', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer({ min: 0, max: 5 }))), (values) => {
      const rows = values
        .map((value) => ({ sorted_null: value === null ? 1 : 0, sorted: value ?? 0 }))
        .sort((a, b) => a.sorted_null - b.sorted_null || b.sorted - a.sorted);
      const rank = rankInOrder();
      const isBetter = (one: (typeof rows)[number], than: (typeof rows)[number]) =>
        one.sorted_null < than.sorted_null ||
        (one.sorted_null === than.sorted_null && one.sorted > than.sorted);
      for (const row of rows) expect(rank(row)).toBe(1 + rows.filter((one) => isBetter(one, row)).length);
    }),
  );
});
