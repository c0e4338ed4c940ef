import { expect, test } from 'vitest';
import type { Question } from './engine.ts';
import { costOf, estimateOf, nanosOf, type Price, priceOf } from './price.ts';

const at = (day: string) => new Date(`${day}T12:00:00Z`);
const price = (more: Partial<Price>): Price => ({ route: 'r', model: 'm', from: '2026-01-01', ...more });

test('takes the price of the exact name before that of a beginning, the longer beginning, and the latest day', () => {
  const prices = [
    price({ model: 'gpt-5*', input: 1 }),
    price({ model: 'gpt-5-mini*', input: 2 }),
    price({ model: 'gpt-5-mini', input: 3 }),
    price({ model: 'gpt-5-mini', from: '2026-06-01', input: 4 }),
    price({ model: 'gpt-5-mini', from: '2099-01-01', input: 5 }),
    price({ model: 'gpt-5-mini', route: 'other', input: 6 }),
  ];
  const inputOf = (model: string, day: string) => priceOf(prices, 'r', model, at(day))?.input;
  expect(inputOf('gpt-5-mini', '2026-05-31')).toBe(3);
  expect(inputOf('gpt-5-mini', '2026-06-01')).toBe(4);
  expect(inputOf('gpt-5-mini-2026-03-17', '2026-06-01')).toBe(2);
  expect(inputOf('gpt-6', '2026-06-01')).toBeUndefined();
  expect(inputOf('gpt-5', '2026-06-01')).toBe(1);
  expect(inputOf('gpt-5-mini', '2025-12-31')).toBeUndefined();
});

test('adds up tokens and searches to the nano-dollar, with half of one rounded up', () => {
  const one = price({ input: 0.75, cachedInput: 0.075, cacheWrite: 1, output: 4.5, searches: 10 });
  const usage = {
    inputTokens: 1000,
    cachedInputTokens: 200,
    cacheWriteTokens: 100,
    outputTokens: 10,
    searches: 3,
  };
  // 700 × 750 + 200 × 75 + 100 × 1000 + 10 × 4500 + 3 × 10,000,000
  expect(costOf(one, usage)).toEqual({ nanos: 30_685_000n, kind: 'computed' });
  expect(costOf(price({ input: 0.0005, output: 0 }), { inputTokens: 1, outputTokens: 0 })?.nanos).toBe(1n);
  expect(costOf(price({ flat: 0.0022 }), {})?.nanos).toBe(2_200_000n);
  expect(costOf({ ...one, searchUnit: 'answer' }, { ...usage, searches: 3 })?.nanos).toBe(10_685_000n);
});

test('a sum of which a part is unknown is unknown', () => {
  const usage = { inputTokens: 1000, outputTokens: 10, searches: 1 };
  expect(costOf(undefined, usage)).toBeUndefined();
  expect(costOf(price({ input: 1, output: 1 }), usage)).toBeUndefined();
  expect(costOf(price({ input: 1, searches: 1 }), usage)).toBeUndefined();
  expect(costOf(price({ input: 1, output: 1, searches: 1 }), { inputTokens: 1 })).toBeUndefined();
  expect(costOf(price({ input: 1, output: 1 }), { ...usage, searches: 0 })).toBeDefined();
});

test('an estimate heeds what the question allows, and holds back more than is likely', () => {
  const one = price({ input: 1, output: 10, searches: 10 });
  const question: Question = {
    key: 'run-00000001',
    mode: 'call',
    prompt: 'Which?',
    model: 'm',
    search: 'allow',
  };
  const usual = estimateOf(one, question);
  // 12,006 × 1000 + 1200 × 10,000 + 2 × 10,000,000
  expect(usual?.likelyNanos).toBe(44_006_000n);
  expect(usual?.highNanos).toBe(170_006_000n);
  const bounded = estimateOf(one, { ...question, mostSearches: 1, mostOutputTokens: 500 });
  expect(bounded?.highNanos).toBe(40_006_000n + 5_000_000n + 10_000_000n);
  const offline = estimateOf(one, { ...question, search: 'off' });
  expect(offline?.likelyNanos).toBe(12_006_000n);
  expect(estimateOf(undefined, question)).toBeUndefined();
  expect(nanosOf(0.1 + 0.2)).toBe(300_000_000n);
});
