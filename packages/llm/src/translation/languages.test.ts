import { expect, test } from 'vitest';
import { languageCodes, languages } from './languages.ts';

test('knows 35 languages by code, each with its name', () => {
  expect(languageCodes.join(' ')).toBe(
    'ar bg cs da de el en es et fi fr he hi hr hu id it ja ko lt lv nl no pl pt ro ru sk sl sv th tr uk vi zh',
  );
  expect(new Set(languages.values()).size).toBe(35);
});
