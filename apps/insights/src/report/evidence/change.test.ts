import { expect, test } from 'vitest';
import { changeOf, type TwoSpreads } from './change.ts';
import type { Spread } from './interval.ts';

/** As many prompts, each with as many answers that have it, of as many. */
function spreadOf(prompts: [x: number, n: number][]): Spread {
  const sum = (value: (x: number, n: number) => number) =>
    prompts.reduce((total, [x, n]) => total + value(x, n), 0);
  const answers = sum((_x, n) => n);
  return {
    part: sum((x) => x),
    whole: answers,
    units: answers,
    within: [sum((x, n) => (n / (n - 1)) * (x - (x * x) / n)), 0, 0],
    between: [sum((x) => x * x), sum((x, n) => x * n), sum((_x, n) => n * n)],
    answers,
    prompts: prompts.length,
    repeated: prompts.length,
  };
}

function change(
  now: [number, number][],
  before: [number, number][],
  basis: 'prompts' | 'category' = 'prompts',
) {
  const spreads: TwoSpreads = {
    now: spreadOf(now),
    before: spreadOf(before),
    cross: [0, 0, 0, 0],
  };
  const cross = [0, 0, 0, 0];
  for (const [index, [x, n]] of now.entries()) {
    const [u, m] = before[index] ?? [0, 0];
    for (const [nth, product] of [x * u, x * m, n * u, n * m].entries())
      cross[nth] = (cross[nth] ?? 0) + product;
  }
  const value = ({ part, whole }: Spread) => part / whole;
  return changeOf([value(spreads.now), value(spreads.before)], {
    ratio: { part: 'x', whole: 'y', kind: 'proportion' },
    spreads: { ...spreads, cross: cross as unknown as TwoSpreads['cross'] },
    basis,
  });
}

const five = (x: number): [number, number][] => Array(5).fill([x, 20]);

test('calls a change what chance does not make', () => {
  expect(change(five(12), five(6))).toMatchObject({
    before: 0.3,
    change: expect.closeTo(0.3, 9),
    verdict: 'up',
  });
  expect(change(five(6), five(12))).toMatchObject({ verdict: 'down' });
  expect(change(five(7), five(6))).toMatchObject({ verdict: 'no evidence' });
});

test('adds up what both periods leave open', () => {
  // 56 and 52 of 200 answers: Newcombe's interval for the difference of two proportions, by hand from two of Wilson's.
  const { interval } = change(Array(10).fill([5, 20]), Array(10).fill([4, 20]));
  const [p, q] = [0.25, 0.2];
  const wilson = (share: number) => {
    const square = 1.959963984540054 ** 2 / 200;
    const middle = (share + square / 2) / (1 + square);
    const width = (1.959963984540054 * Math.sqrt((share * (1 - share)) / 200 + square / 800)) / (1 + square);
    return [middle - width, middle + width] as const;
  };
  const [[lowP, highP], [lowQ, highQ]] = [wilson(p), wilson(q)];
  expect(interval?.low).toBeCloseTo(0.05 - Math.hypot(p - lowP, highQ - q), 2);
  expect(interval?.high).toBeCloseTo(0.05 + Math.hypot(highP - p, q - lowQ), 2);
});

test('calls nothing a change that rests on fewer than five answers', () => {
  expect(change([[4, 4]], [[0, 4]])).toMatchObject({ change: 1, verdict: 'no evidence' });
  expect(change([[5, 5]], [[0, 5]])).toMatchObject({ change: 1, verdict: 'up' });
});

test('is sure of a small change of all prompts alike, for prompts like these', () => {
  const prompts = Array.from({ length: 20 }, (_, index): [number, number] => [index + 4, 40]);
  const more = prompts.map(([x, n], index): [number, number] => [x + 2 + (index % 2), n]);
  expect(change(more, prompts, 'category')).toMatchObject({ verdict: 'up', interval: { basis: 'category' } });
  // The same numbers of other prompts say next to nothing.
  expect(change(more.toReversed(), prompts, 'category')).toMatchObject({ verdict: 'no evidence' });
});

test('names the change that would have been seen four times of five', () => {
  const { interval, smallest_change: smallest } = change(five(6), five(6));
  expect(smallest).toBeCloseTo((((interval?.high ?? 0) - (interval?.low ?? 0)) / 2) * 1.4294, 4);
});

test('says nothing of chance where a value is missing, and of totals', () => {
  const nothing = { interval: null, verdict: null, smallest_change: null };
  expect(changeOf([null, 3])).toEqual({ before: 3, change: null, ...nothing });
  expect(changeOf([5, 3])).toEqual({ before: 3, change: 2, ...nothing });
});
