import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pathFault, setAtPath } from './set-at-path.ts';

test('sets existing and missing values, also inside lists', () => {
  expect(setAtPath({ hero: { title: 'a', text: 'b' } }, 'hero.title', 'c')).toEqual({
    hero: { title: 'c', text: 'b' },
  });
  expect(setAtPath({}, 'hero.title', 'c')).toEqual({ hero: { title: 'c' } });
  expect(setAtPath({ hero: null }, 'hero.title', 'c')).toEqual({ hero: { title: 'c' } });
  expect(setAtPath({ items: [{ label: 'a' }, { label: 'b' }] }, 'items.1.label', 'c')).toEqual({
    items: [{ label: 'a' }, { label: 'c' }],
  });
  expect(setAtPath({ items: ['a', 'b'] }, 'items.0', { c: 1 })).toEqual({ items: [{ c: 1 }, 'b'] });
});

test.each([
  [{ hero: 'text' }, 'hero.title', 'goes through hero, which is a string'],
  [{ a: { b: 3 } }, 'a.b.c.d', 'goes through a.b, which is a number'],
  [{ items: ['a'] }, 'items.1', 'the list items does not have'],
  [{ items: ['a'] }, 'items.label', 'the list items does not have'],
  [{ items: ['a'] }, 'items.length', 'the list items does not have'],
  [{}, '__proto__.polluted', 'goes through __proto__'],
  [{}, 'a.constructor.prototype.polluted', 'goes through constructor'],
  [{}, 'a..b', 'has an empty segment'],
  [{}, '', 'has an empty segment'],
  [{}, 'a.'.repeat(20).concat('a'), 'more than 20 segments'],
])('refuses by name: %j at %s', (target, path, reason) => {
  expect(() => setAtPath(target, path, 'x')).toThrow(reason);
});

const name = fc.oneof(
  fc.constantFrom('a', 'b', '0', '1', '__proto__', 'constructor', 'prototype', 'toString', 'length', ''),
  fc.string({ maxLength: 4 }).filter((text) => !text.includes('.')),
);
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.jsonValue({ maxDepth: 0 }),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(name, tie('value'), { maxKeys: 4 }),
  ),
})).value;

test('reads back the value at any path, and changes neither other values, the input nor prototypes', () => {
  const prototypes = () => [Object.prototype, Array.prototype].map(Object.getOwnPropertyNames);
  const before = prototypes();
  fc.assert(
    fc.property(
      fc.dictionary(name, json, { maxKeys: 4 }),
      fc.array(name, { minLength: 1, maxLength: 5 }),
      json,
      (target, segments, value) => {
        const text = JSON.stringify(target);
        let changed: object | undefined;
        try {
          changed = setAtPath(target, segments.join('.'), value);
        } catch (error) {
          expect(String(error)).toContain('the path ');
        }
        expect(JSON.stringify(target)).toBe(text);
        if (changed === undefined) return;
        expect(pathFault(segments.join('.'))).toBeUndefined();
        expect(readAt(changed, segments)).toBe(value);
        expect(JSON.stringify(setAtPath(changed, segments.join('.'), null))).toBe(
          JSON.stringify(setAtPath(target, segments.join('.'), null)),
        );
      },
    ),
    { numRuns: 2_000 },
  );
  expect(prototypes()).toEqual(before);
});

function readAt(holder: unknown, segments: string[]): unknown {
  return segments.reduce<unknown>(
    (inner, segment) => Object.getOwnPropertyDescriptor(Object(inner), segment)?.value,
    holder,
  );
}
