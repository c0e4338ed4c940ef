import { expect, test } from 'vitest';
import { languageFault } from './language-fault.ts';

const source = 'Ten huts where the winter night is longer than the day';

test.each([
  ['ja', '冬の夜が昼より長い十軒の小屋'],
  ['ru', 'Десять домиков, где зимняя ночь длиннее дня'],
  ['zh', '十间小屋，冬夜比白昼更长'],
  ['de', 'Zehn Hütten, in denen die Winternacht länger ist als der Tag'],
  ['ko', '겨울밤이 낮보다 긴 오두막 열 곳'],
])('accepts %s in its own script', (language, result) => {
  expect(languageFault(source, result, language, [])).toBeUndefined();
});

test.each([
  ['ja', source],
  ['ru', 'Ten huts, где the winter night is longer than any day that there is in the year'],
  ['ar', 'Zehn Hütten, in denen die Winternacht länger ist als der Tag'],
  ['de', 'Десять домиков, где зимняя ночь длиннее дня'],
])('refuses %s in another script: %s', (language, result) => {
  expect(languageFault(source, result, language, [])).toMatchObject({ kind: 'wrong-language' });
});

test('accepts unchanged names, placeholders and kept terms', () => {
  expect(languageFault('Sightline Pro', 'Sightline Pro', 'ja', [])).toBeUndefined();
  const terms = ['Sightline Insights', 'Sightline Content', 'Sightline Identity'];
  expect(languageFault(`${terms.join(', ')} {name}`, terms.join(', '), 'ja', terms)).toBeUndefined();
});
