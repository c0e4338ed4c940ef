import { expect, test } from 'vitest';
import { markdown } from '../testing/pages.ts';
import { countsOf, lengthOf, significantWords, wordsOf } from './words.ts';

test.each([
  ['What are the best trail-running shoes?', ['best', 'trail', 'running', 'shoe']],
  ['Welche Schuhe für den Wald?', ['welche', 'schuhe', 'wald']],
  ['Les chaussures de Léa, 250 g', ['chaussure', 'lea', '250']],
  ['the of and', []],
  ['class', ['class']],
  ['', []],
])('of %j the significant words are %j', (text, words) => {
  expect(significantWords(text)).toEqual(words);
});

test('finds words where none are separated by spaces', () => {
  expect(wordsOf('东京马拉松').length).toBeGreaterThan(1);
  expect(wordsOf('รองเท้าวิ่ง').length).toBeGreaterThan(1);
});

test('counts the words of a page without its headings, and significant ones with them', () => {
  const page = markdown('# Shoes\n\nA shoe is a shoe.');
  expect(lengthOf(page)).toBe(5);
  expect(countsOf(page).get('shoe')).toBe(4);
});
