import { expect, test } from 'vitest';
import { paramsOf } from './routes.ts';

test('does not let names in a visited address change how other JSON is parsed', () => {
  const shown = paramsOf(String.raw`one=1&two=2&three=3&gr\u0=4&two=5`);
  expect(Object.entries(shown)).toEqual([
    ['one', '1'],
    ['two', '2,5'],
    ['three', '3'],
    ['gr\\u0', '4'],
  ]);
  const body = String.raw`{"one":"","two":"","three":"","gr\u00f6\u00dfe":""}`;
  expect(Object.keys(JSON.parse(body))).toEqual(['one', 'two', 'three', 'größe']);
});
