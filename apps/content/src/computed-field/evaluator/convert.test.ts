import { type CelValue, celList, celMap } from '@bufbuild/cel';
import { expect, test } from 'vitest';
import { limits } from '../limits.ts';
import { fromJson, toJson } from './convert.ts';

test('returns JSON values unchanged', () => {
  const value = JSON.parse(
    '{"a":[1,-0.5,"ü",null,true,{"constructor":{"name":"x"},"__proto__":{"y":[]}}],"":{}}',
  );
  expect(JSON.stringify(toJson(fromJson(value) as CelValue))).toBe(JSON.stringify(value));
});

test('counts a shared value as often as it would be written', () => {
  const shared = Array.from({ length: 16 }).reduce<CelValue>((inner) => celList([inner, inner]), 1n);
  expect(() => toJson(shared)).toThrow(`more than ${limits.resultNodes} values`);
});

test('limits the depth of values', () => {
  const nested = (depth: number) =>
    Array.from({ length: depth }).reduce<CelValue>((inner) => celMap(new Map([['a', inner]])), 1n);
  expect(() => toJson(nested(limits.resultDepth))).not.toThrow();
  expect(() => toJson(nested(limits.resultDepth + 1))).toThrow('nested deeper');
});
