import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inKeySteps } from './key-steps.ts';

const bytesOf = (row: object) => Buffer.byteLength(JSON.stringify(row));

test('gives every combination of keys once, in steps whose values fit into a statement', () => {
  const key = fc.record({
    key_page: fc
      .tuple(fc.constantFrom('a', 'ü', '長'), fc.nat(40_000))
      .map(([one, times]) => one.repeat(times)),
    key_date: fc.constantFrom('2026-11-01', '2026-11-02'),
  });
  fc.assert(
    fc.property(fc.array(key, { maxLength: 30 }), (rows) => {
      const steps = [...inKeySteps(rows, ['key_page', 'key_date'])];
      const texts = (all: object[]) => all.map((row) => JSON.stringify(row)).sort();
      expect(texts(steps.flat())).toEqual([...new Set(texts(rows))].sort());
      for (const step of steps)
        expect(step.length === 1 || step.reduce((sum, row) => sum + bytesOf(row), 0) < 100_000).toBe(true);
      expect(steps.every(({ length }) => length > 0)).toBe(true);
    }),
  );
});

test('takes the rows of a group together where only the group is asked for', () => {
  const rows = ['a', 'b', 'c'].map((page) => ({ key_page: page, key_date: '2026-11-01' }));
  expect([...inKeySteps(rows, ['key_date'])].map(({ length }) => length)).toEqual([1]);
});
