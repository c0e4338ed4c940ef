import fc from 'fast-check';
import { expect, test } from 'vitest';
import { axisFromZero, dateTicks, distinctTicks, runs, spread } from './geometry.ts';

test('labels never overlap, stay within the chart and keep the order of their lines', () => {
  const input = fc.array(fc.double({ min: 0, max: 300, noNaN: true }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(input, (wanted) => {
      const positions = spread(wanted, 14, 0, 300);
      const order = wanted.map((_, index) => index).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
      order.forEach((index, at) => {
        const next = order[at + 1];
        if (next !== undefined)
          expect((positions[next] ?? 0) - (positions[index] ?? 0)).toBeGreaterThanOrEqual(14 - 1e-6);
        expect(positions[index]).toBeGreaterThanOrEqual(-1e-6);
        expect(positions[index]).toBeLessThanOrEqual(300 + 1e-6);
      });
    }),
  );
});

test('labels that have room stay beside their lines', () => {
  expect(spread([10, 100, 200], 14, 0, 300)).toEqual([10, 100, 200]);
});

test('a date without a value, or a missing date, ends a line', () => {
  const points = [
    { at: 0, value: 1 },
    { at: 1, value: 2 },
    { at: 2, value: null },
    { at: 3, value: 3 },
    { at: 5, value: 4 },
  ];
  expect(runs(points).map((run) => run.map(({ at }) => at))).toEqual([[0, 1], [3], [5]]);
});

test.each([
  [0.73, 0.8, 5],
  [0.31, 0.4, 5],
  [1, 1, 5],
  [2.6, 3, 4],
])('an axis for %d ends at %d', (highest, top, ticks) => {
  const axis = axisFromZero(highest);
  expect(axis.top).toBeCloseTo(top);
  expect(axis.ticks).toHaveLength(ticks);
});

test('an axis always reaches the highest value and begins at zero', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-6, max: 1e6, noNaN: true }), (highest) => {
      const { top, ticks } = axisFromZero(highest);
      expect(top).toBeGreaterThanOrEqual(highest * 0.998);
      expect(ticks[0]).toBe(0);
      expect(ticks.length).toBeLessThanOrEqual(6);
    }),
  );
});

test.each([
  ['whole numbers up to 1', 1, (value: number) => value.toFixed(0), [0, 1]],
  ['whole numbers up to 3', 2.6, (value: number) => value.toFixed(0), [0, 1, 2, 3]],
  ['shares', 0.73, (value: number) => `${(value * 100).toFixed(0)} %`, [0, 0.2, 0.4, 0.6, 0.8]],
])('an axis of %s names no value twice', (_, highest, text, shown) => {
  expect(distinctTicks(axisFromZero(highest).ticks, text)).toEqual(shown);
});

test('labels of dates are at least the gap apart', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 400 }), fc.integer({ min: 150, max: 1400 }), (dates, width) => {
      const ticks = dateTicks(dates, width, 70);
      expect(ticks.length).toBeGreaterThan(0);
      for (const [index, tick] of ticks.entries()) {
        const next = ticks[index + 1];
        if (next !== undefined) expect(((next - tick) * width) / (dates - 1)).toBeGreaterThanOrEqual(69);
      }
    }),
  );
});
