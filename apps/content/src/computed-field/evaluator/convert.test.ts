import { type CelValue, celList, celMap } from '@bufbuild/cel';
import { expect, test } from 'vitest';
import { limits } from '../limits.ts';
import { fromJson, toJson } from './convert.ts';

test('what is JSON comes back as it was', () => {
  const value = JSON.parse(
    '{"a":[1,-0.5,"ü",null,true,{"constructor":{"name":"x"},"__proto__":{"y":[]}}],"":{}}',
  );
  expect(JSON.stringify(toJson(fromJson(value) as CelValue))).toBe(JSON.stringify(value));
});

test('a value that is shared counts as often as it would be written', () => {
  const shared = Array.from({ length: 16 }).reduce<CelValue>((inner) => celList([inner, inner]), 1n);
  expect(() => toJson(shared)).toThrow(`more than ${limits.resultNodes} values`);
});

test('depth is bounded', () => {
  const nested = (depth: number) =>
    Array.from({ length: depth }).reduce<CelValue>((inner) => celMap(new Map([['a', inner]])), 1n);
  expect(() => toJson(nested(limits.resultDepth))).not.toThrow();
  expect(() => toJson(nested(limits.resultDepth + 1))).toThrow('nested deeper');
});
