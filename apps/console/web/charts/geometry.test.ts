import fc from 'fast-check';
import { expect, test } from 'vitest';
import { axisFromZero, dateTicks, digitsOf, runs, spread, widthOf, within } from './geometry.ts';

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

test('the ticks of an axis can be told apart, and each is where its text says', () => {
  const highest = fc.double({ min: 1e-3, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(highest, fc.boolean(), (value, isWhole) => {
      const { ticks, step } = axisFromZero(value, { isWhole });
      const texts = ticks.map((tick) => tick.toFixed(isWhole ? 0 : digitsOf(step)));
      expect(new Set(texts).size).toBe(ticks.length);
      texts.forEach((text, index) => {
        expect(Number(text)).toBeCloseTo(ticks[index] ?? Number.NaN, 9);
      });
    }),
  );
});

test('an axis without a single count ends at one', () => {
  expect(axisFromZero(0, { isWhole: true }).ticks).toEqual([0, 1]);
});

test('a text is not cut off at an edge', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 330 }), fc.string({ maxLength: 20 }), (at, text) => {
      const wide = widthOf(text);
      const middle = within(at, wide, 330);
      expect(middle - wide / 2).toBeGreaterThanOrEqual(0);
      expect(middle + wide / 2).toBeLessThanOrEqual(330);
      if (at - wide / 2 >= 0 && at + wide / 2 <= 330) expect(middle).toBe(at);
    }),
  );
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
