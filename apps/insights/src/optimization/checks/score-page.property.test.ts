import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Page } from '../page/page.ts';
import { contextOf, filler, html, markdown, NOW } from '../testing/pages.ts';
import type { Check } from './check.ts';
import { checks, FIXED_ZONE, recommendationsOf, scorePage, targetZone } from './score-page.ts';

const word = fc.constantFrom(
  'trail',
  'shoes',
  'waterproof',
  'weight',
  'drop',
  'vegan',
  '250',
  'g',
  'how',
  'the',
  'Aurora',
);
const line = fc.array(word, { maxLength: 12 }).map((words) => words.join(' '));
const piece = fc.oneof(
  line,
  fc.tuple(fc.integer({ min: 1, max: 6 }), line).map(([level, text]) => `${'#'.repeat(level)} ${text}`),
  line.map((text) => `${text} costs 12 euros in shops. See https://lab.example/t`),
  fc.string({ maxLength: 40 }),
);
const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('\n\n'));
const modifiedAt = fc.option(fc.integer({ min: NOW - 1e11, max: NOW }), { nil: undefined });
const page: fc.Arbitrary<Page> = fc.oneof(
  fc.tuple(text, modifiedAt).map(([given, at]) => ({ ...markdown(given), modifiedAt: at })),
  fc
    .tuple(text, fc.constantFrom('', '{"@type": "Article"}', '{'))
    .map(([given, json]) =>
      html(`<html><head><script type="application/ld+json">${json}</script></head><p>${given}`),
    ),
);
const context = fc
  .record({ searches: fc.array(line, { maxLength: 6 }), cited: fc.array(page, { maxLength: 5 }) })
  .map((given) => contextOf(given));

test('a score is between 0 and 100, and so are its parts and the target zone', () => {
  fc.assert(
    fc.property(page, context, (given, compared) => {
      const scored = scorePage(given, compared);
      expect(scored.value).toBeGreaterThanOrEqual(0);
      expect(scored.value).toBeLessThanOrEqual(100);
      for (const { score } of scored.applied) {
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1);
      }
      const { low, high } = targetZone(compared);
      expect(low).toBeGreaterThanOrEqual(0);
      expect(high).toBeLessThanOrEqual(100);
      expect(high).toBeGreaterThanOrEqual(low);
    }),
  );
});

test('a check that does not apply, and the order of checks, change nothing', () => {
  const never: Check = { name: 'never', title: 'Never', weight: 1_000, meaning: '', run: () => undefined };
  const orders = fc.shuffledSubarray([...checks, never], { minLength: checks.length + 1 });
  fc.assert(
    fc.property(page, context, orders, (given, compared, order) => {
      expect(scorePage(given, compared, order).value).toBeCloseTo(scorePage(given, compared).value, 0);
    }),
  );
});

/** What is missing for a check, at the end of a text. */
const missing: Record<string, (searches: string[], words: number) => string> = {
  answers_searches: (searches) => searches.map((search) => `x\n\n${search}`).join('\n\n'),
  coverage: () => 'trail shoes waterproof weight drop vegan aurora',
  sourced_facts: () => 'They weigh 250 g in size 42, see https://other.example/t',
  length: (_, words) => filler(Math.max(0, 300 - words)),
};

test.each(Object.keys(missing))('adding what is missing never lowers %s', (name) => {
  const check = checks.find((one) => one.name === name) as Check;
  fc.assert(
    fc.property(text, fc.array(line, { maxLength: 6 }), (given, searches) => {
      const cited = name === 'length' ? [] : ['# trail weight', '# trail drop'].map((one) => markdown(one));
      const compared = contextOf({ searches, cited });
      const before = check.run(markdown(given), compared)?.score ?? 0;
      const words = markdown(given).blocks.reduce((sum, block) => sum + block.text.split(' ').length, 0);
      const after = check.run(markdown(`${given}\n\n${missing[name]?.(searches, words)}`), compared);
      expect(after?.score ?? 0).toBeGreaterThanOrEqual(before);
    }),
  );
});

test('the weights add up to 100, and names and titles are different', () => {
  expect(checks.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
  expect(new Set(checks.map(({ name }) => name)).size).toBe(checks.length);
  expect(new Set(checks.map(({ title }) => title)).size).toBe(checks.length);
});

test('recommends what gains most first, with the points that it gains, and nothing for what is done', () => {
  const given = markdown(`# How light are shoes?\n\n${filler(150)}`);
  const scored = scorePage(given, contextOf({ searches: ['vegan shoes'] }));
  const recommendations = recommendationsOf(scored);
  expect(recommendations.map(({ title, status, impact }) => [title, status, impact?.score])).toEqual([
    ['Answers the searches', 'pending', 50],
    ['States facts with sources', 'pending', 25],
    ['Length', 'pending', 4.2],
    ['Headings', 'done', undefined],
  ]);
  // 10 of 60 for the headings, and half of 5 for the length.
  expect(scored.value).toBe(20.8);
});

test('the target zone is between the quartiles of the cited pages, or fixed with fewer than three', () => {
  const cited = [600, 300, 150, 75, 30].map((words) => markdown(filler(words)));
  expect(targetZone(contextOf({ cited: cited.slice(0, 2) }))).toEqual(FIXED_ZONE);
  const scores = cited
    .map((one) => scorePage(one, contextOf({ cited: cited.filter((other) => other !== one) })).value)
    .toSorted((a, b) => a - b);
  expect(targetZone(contextOf({ cited }))).toEqual({ low: scores[1], high: scores[3] });
});
