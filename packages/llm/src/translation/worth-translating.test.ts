import { expect, test } from 'vitest';
import { growth, LINEAR } from '../testing/growth.ts';
import { hasWords, isIdentifier, namesIdentifiers } from './worth-translating.ts';

test.each(['', '  ', '12.5', '— … !', '{name}', '%s: 5', '<br/>', 'https://example.com', '😀'])(
  'finds no words in %j',
  (text) => {
    expect(hasWords(text)).toBe(false);
  },
);

test.each(['Hut', '5 km', 'Hi {name}', '小屋', '<b>x</b>'])('finds words in %s', (text) => {
  expect(hasWords(text)).toBe(true);
});

test.each([
  '0198c2c4-7d5e-7c3a-9d3e-0123456789ae',
  'https://example.com/a',
  'mailto:a@b.co',
  'a@b.co',
  'www.example.com',
  'example.com/x',
  '/about',
  '#top',
  'photo.jpg',
  'SKU-1234',
  'some_name',
  'someName',
  'ten-huts-for-winter',
  '2026-11-15',
  'v1.2.3',
  'COVID-19',
])('treats %s as an identifier', (text) => {
  expect(isIdentifier(text)).toBe(true);
});

test.each([
  'Hut',
  'hut',
  'e-mail',
  'Well-known',
  'Straße',
  '小屋',
  'Ten huts',
  'Hello!',
  'Über-uns',
  'don’t',
  'and/or',
])('treats %s as a word', (text) => {
  expect(isIdentifier(text)).toBe(false);
});

test('detects single words that are not for reading by the name of the field', () => {
  const names = [
    'id',
    'slug',
    'videoUrl',
    'image_url',
    'SKU',
    'contactEmail',
    'linkColor',
    'productCode',
    'urls',
    'timeZone',
  ];
  for (const name of names) expect(namesIdentifiers(name), name).toBe(true);
  for (const name of ['title', 'keyTakeaway', 'grid', 'solid', 'idea', 'linkText', 'description'])
    expect(namesIdentifiers(name), name).toBe(false);
});

test('takes linear time for a text', () => {
  for (const piece of ['1', 'a-', 'aA', 'a.', '@', '@a.', 'é1', ':', '_'])
    for (const end of ['', 'é', ' '])
      expect(growth((length) => isIdentifier(piece.repeat(length / piece.length) + end))).toBeLessThan(
        LINEAR,
      );
});
