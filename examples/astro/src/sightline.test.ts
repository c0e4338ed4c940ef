import { expect, test } from 'vitest';
import { inLocale } from './addresses.ts';
import { paramsOf } from './sightline.ts';

test('reads parameters from a path, decoded', () => {
  expect(paramsOf('/{lang}/articles/{slug}', '/de/articles/h%C3%BCtte')).toEqual({
    lang: 'de',
    slug: 'hütte',
  });
  expect(paramsOf('/about', '/about')).toEqual({});
});

test('returns the path of the same page in another language', () => {
  expect(inLocale('/', 'de')).toBe('/de');
  expect(inLocale('/shop', 'de')).toBe('/de/shop');
  expect(inLocale('/shop', 'en')).toBe('/shop');
  expect(inLocale('https://aurora.example/', 'de')).toBe('https://aurora.example/');
  expect(inLocale('javascript:alert(1)', 'de')).toBe('#');
});
