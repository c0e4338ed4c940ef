import { expect, test } from 'vitest';
import { contextOf, filler, html, markdown, NOW } from '../testing/pages.ts';
import { answersSearches } from './answers-searches.ts';
import { coverage } from './coverage.ts';
import { freshness } from './freshness.ts';
import { headings } from './headings.ts';
import { pageLength } from './page-length.ts';
import { sourcedFacts } from './sourced-facts.ts';
import { structuredData } from './structured-data.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

test('answers searches whose words stand together in a passage, and no others', () => {
  const searches = ['waterproof trail running shoes', 'weight of trail shoes', 'vegan shoes'];
  const run = (text: string) => answersSearches.run(markdown(text), contextOf({ searches }));
  const together = '# Shoes\n\nOur trail running shoe is waterproof.\n\nIts weight is 250 g. ';
  expect(run(together)?.score).toBe(2 / 3);
  expect(run(together)?.text).toContain('"vegan shoes"');
  expect(run(together)?.rationale).toContain('2 of 3 searches');
  // The same words, far from each other.
  expect(run('Waterproof.\n\nOne.\n\nTrail.\n\nTwo.\n\nRunning.\n\nThree.\n\nShoes.')?.score).toBe(0);
  // A heading belongs to what stands under it.
  expect(run('## Vegan\n\nShoes.')?.score).toBe(1 / 3);
});

test('searches of which nothing is significant, and none at all, do not apply', () => {
  expect(answersSearches.run(markdown('Shoes.'), contextOf())).toBeUndefined();
  expect(answersSearches.run(markdown('Shoes.'), contextOf({ searches: ['what is the'] }))).toBeUndefined();
});

test('a fact counts with a link to another host in its paragraph', () => {
  const url = 'https://shop.example/shoes';
  const facts = (link: string) =>
    `They weigh 250 g in size 42${link}. They cost 120 euros today. One of 3 runners buys them.`;
  const score = (text: string) => sourcedFacts.run(markdown(text, { url }), contextOf())?.score;
  expect(score(facts(' ([test](https://lab.example/t))'))).toBe(1);
  expect(score(facts(''))).toBe(0);
  expect(score(facts(' ([ours](https://shop.example/more))'))).toBe(0);
  expect(score(`${facts('')}\n\nhttps://lab.example/t`)).toBe(0);
  expect(score('They weigh 250 g, see https://lab.example/t')).toBe(1 / 3);
  expect(score('They are light, see https://lab.example/t')).toBe(0);
});

test.each([
  ['# Shoes\n\n## How light are they?\n\nVery.', 1, ''],
  ['## How light are they?\n\nVery.', 0.75, 'one heading of the first level'],
  ['# Shoes\n\n# How light are they?\n\nVery.', 0.75, 'keep one heading'],
  ['# Shoes\n\n### How light are they?\n\nVery.', 0.75, 'skipped'],
  ['# Shoes\n\n## Weight\n\nVery.', 0.75, 'question'],
  [`# How light are they?\n\n${filler(601)}`, 0.75, '300 words'],
  ['Light.', 0, ''],
])('headings of %.40j score %d', (text, score, advice) => {
  const result = headings.run(markdown(text), contextOf());
  expect(result?.score).toBe(score);
  expect(result?.text.toLowerCase()).toContain(advice);
});

test.each([
  ['{"@type": "Article", "headline": "Shoes", "datePublished": "2026-01-01"}', 1],
  ['{"@type": ["WebPage", "FAQPage"], "mainEntity": [{"@type": "Question"}]}', 1],
  ['{"@type": "Article", "headline": "Shoes"}', 0.5],
  ['{"@type": "FAQPage", "mainEntity": []}', 0.5],
  ['{"@type": "Organization", "name": "Aurora"}', 0.5],
  ['{"@type": ', 0],
])('structured data %j score %d', (json, score) => {
  const page = html(`<html><head><script type="application/ld+json">${json}</script></head><p>Text`);
  expect(structuredData.run(page, contextOf())?.score).toBe(score);
});

test('structured data does not apply where a page cannot have any', () => {
  expect(structuredData.run(markdown('# Shoes'), contextOf())).toBeUndefined();
  expect(structuredData.run(html('<html><p>Text'), contextOf())?.score).toBe(0);
});

test.each([
  [0, 1],
  [90, 1],
  [410, 0.5],
  [730, 0],
  [5_000, 0],
])('a page that was changed %d days ago has freshness %d', (days, score) => {
  const page = markdown('Text', { modifiedAt: NOW - days * DAY_MS });
  expect(freshness.run(page, contextOf())?.score).toBe(score);
});

test('freshness does not apply where nothing says when a page was changed', () => {
  expect(freshness.run(markdown('Text'), contextOf())).toBeUndefined();
});

test.each([
  [150, [], 0.5],
  [300, [], 1],
  [2_500, [], 1],
  [5_000, [], 0.5],
  [150, [100, 200], 1],
  [50, [100, 200], 0.5],
  [400, [100, 200], 0.5],
  // One page is no range.
  [150, [1_000], 0.5],
])('%d words beside pages of %j score %d', (words, cited, score) => {
  const context = contextOf({ cited: cited.map((length) => markdown(filler(length))) });
  expect(pageLength.run(markdown(filler(words)), context)?.score).toBe(score);
});

test('covers subjects that most of the cited pages have in headings or often', () => {
  const cited = [
    '# Waterproof shoes\n\nDrop, drop, drop. Weight.',
    '# Waterproof shoes 2026\n\nDrop, drop, drop.',
    '# Vegan shoes\n\nDrop.',
  ].map((text) => markdown(text));
  const run = (text: string) => coverage.run(markdown(text), contextOf({ cited }));
  // Shared by most: waterproof, shoe, drop.
  expect(run('Waterproof shoes with a drop of 4 mm.')?.score).toBe(1);
  expect(run('Waterproof shoes.')?.score).toBe(2 / 3);
  expect(run('Waterproof shoes.')?.text).toContain('"drop"');
  expect(run('Vegan weight 2026.')?.score).toBe(0);
});

test('coverage does not apply with fewer than two pages, or pages that share nothing', () => {
  const run = (...texts: string[]) =>
    coverage.run(markdown('Text'), contextOf({ cited: texts.map((text) => markdown(text)) }));
  expect(run('# Shoes')).toBeUndefined();
  expect(run('# Shoes', '# Boots')).toBeUndefined();
});
