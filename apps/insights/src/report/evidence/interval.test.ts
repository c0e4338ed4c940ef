import fc from 'fast-check';
import { expect, test } from 'vitest';
import { intervalOf, type Spread, studentQuantile } from './interval.ts';

/** `n` answers to one prompt, of which `x` have it. */
const onePrompt = (x: number, n: number): Spread => ofPrompts([[x, n]]);

/** The sums of prompts, each with as many answers that have it, of as many. */
function ofPrompts(prompts: [x: number, n: number][]): Spread {
  const sum = (value: (x: number, n: number) => number) =>
    prompts.reduce((total, [x, n]) => total + value(x, n), 0);
  const varied = (x: number, n: number) => (n > 1 ? (n / (n - 1)) * (x - (x * x) / n) : x);
  const alone = (x: number, n: number) => (n > 1 ? 0 : x);
  const answers = sum((_x, n) => n);
  return {
    part: sum((x) => x),
    whole: answers,
    units: answers,
    within: [sum(varied), sum(alone), sum((_x, n) => (n > 1 ? 0 : 1))],
    between: [sum((x) => x * x), sum((x, n) => x * n), sum((_x, n) => n * n)],
    answers,
    prompts: prompts.length,
    repeated: prompts.filter(([, n]) => n > 1).length,
  };
}

const proportion = { kind: 'proportion' } as const;
const rounded = (spread: Spread, basis: 'prompts' | 'category' = 'prompts') => {
  const { low = Number.NaN, high = Number.NaN, ...rest } = intervalOf(spread, proportion, basis) ?? {};
  return { low: Number(low.toFixed(3)), high: Number(high.toFixed(3)), ...rest };
};

test.each([
  // Wilson's intervals, as tables of them have it.
  [0, 7, 0, 0.354],
  [2, 7, 0.082, 0.641],
  [7, 7, 0.646, 1],
  [0, 30, 0, 0.114],
  [9, 30, 0.167, 0.479],
])('%i of %i answers to one prompt are %f to %f', (x, n, low, high) => {
  expect(rounded(onePrompt(x, n))).toEqual({ low, high, level: 0.95, basis: 'prompts' });
});

test('knows more of prompts that always say the same than of prompts that toss a coin', () => {
  const sure = rounded(ofPrompts([...Array(5).fill([10, 10]), ...Array(5).fill([0, 10])]));
  const unsure = rounded(ofPrompts(Array(10).fill([5, 10])));
  expect([unsure.low, unsure.high]).toEqual([0.404, 0.596]);
  // Nothing varies within a prompt, so that nothing but the number of answers is left to go by.
  expect([sure.low, sure.high]).toEqual([0.404, 0.596]);
  const mostly = rounded(ofPrompts([...Array(5).fill([9, 10]), ...Array(5).fill([1, 10])]));
  expect(mostly.high - mostly.low).toBeLessThan(unsure.high - unsure.low);
});

test('is wider for prompts like these, by how much prompts differ', () => {
  const differing = ofPrompts([...Array(5).fill([9, 10]), ...Array(5).fill([1, 10])]);
  const alike = ofPrompts(Array(10).fill([5, 10]));
  const { low, high, basis } = rounded(differing, 'category');
  // Each prompt is 4 off: v = 10/9 · 160 / 100². The odds are 1, times or divided by exp(2.262 · √v / 0.25) = 3.342.
  expect({ low, high, basis }).toEqual({ low: 0.23, high: 0.77, basis: 'category' });
  // All prompts say the same: as sure as ten of anything can be.
  expect(rounded(alike, 'category')).toMatchObject({ low: 0.237, high: 0.763, basis: 'category' });
});

test('says what it was made of where the requested basis has too little', () => {
  expect(rounded(onePrompt(3, 9), 'category').basis).toBe('prompts');
  expect(
    rounded(
      ofPrompts([
        [1, 1],
        [0, 1],
      ]),
    ).basis,
  ).toBe('pooled');
  expect(
    rounded(
      ofPrompts([
        [1, 1],
        [0, 1],
      ]),
      'category',
    ).basis,
  ).toBe('category');
});

test('has none for a mean of a single answer, and for nothing to divide by', () => {
  const single: Spread = { ...onePrompt(1, 5), part: 3, whole: 1, units: 1, within: [0, 0, 0] };
  expect(intervalOf(single, { kind: 'mean' }, 'prompts')).toBeNull();
  expect(intervalOf({ ...single, whole: 0 }, { kind: 'share' }, 'prompts')).toBeNull();
});

test('keeps a mean above what its values can be', () => {
  const spread: Spread = { ...onePrompt(2, 2), part: 3, whole: 2, units: 2, within: [2, 0, 0] };
  expect(intervalOf(spread, { kind: 'mean', least: 1 }, 'prompts')).toMatchObject({ low: 1 });
});

test('holds the value, within 0 and 1', () => {
  const prompt = fc
    .integer({ min: 1, max: 12 })
    .chain((n) => fc.tuple(fc.integer({ min: 0, max: n }), fc.constant(n)));
  fc.assert(
    fc.property(
      fc.array(prompt, { minLength: 1, maxLength: 8 }),
      fc.constantFrom('prompts' as const, 'category' as const),
      (prompts, basis) => {
        const spread = ofPrompts(prompts);
        const { low, high } = intervalOf(spread, proportion, basis) ?? { low: 2, high: -1 };
        const value = spread.part / spread.whole;
        expect(low).toBeGreaterThanOrEqual(0);
        expect(low).toBeLessThanOrEqual(value);
        expect(high).toBeGreaterThanOrEqual(value);
        expect(high).toBeLessThanOrEqual(1);
      },
    ),
  );
});

test.each([
  // From tables of Student's distribution.
  [1, 12.7062],
  [2, 4.3027],
  [3, 3.1824],
  [4, 2.7764],
  [9, 2.2622],
  [19, 2.093],
  [49, 2.0096],
  [149, 1.976],
])('takes the quantile of %i degrees of freedom as %f', (freedom, quantile) => {
  expect(Math.abs(studentQuantile(freedom) / quantile - 1)).toBeLessThan(0.002);
});
