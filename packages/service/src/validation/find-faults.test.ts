import Type from 'typebox';
import { expect, test } from 'vitest';
import { createFaultFinder } from './find-faults.ts';

const finder = createFaultFinder(
  Type.Object({ name: Type.String(), list: Type.Array(Type.Integer()) }, { additionalProperties: false }),
);

test('returns whether a value is valid, and each error at its path', () => {
  expect(finder.isValid({ name: 'a', list: [1] })).toBe(true);
  expect(finder.faults({ name: 'a', list: [1] }, ['body', 7], 'all')).toEqual([]);
  const wrong = { name: 1, list: [1, 'two', 'three'] };
  expect(finder.isValid(wrong)).toBe(false);
  expect(finder.faults(wrong, ['body', 7], 'all').map(({ loc, type }) => [loc, type])).toEqual([
    [['body', 7, 'name'], 'string_type'],
    [['body', 7, 'list', 1], 'integer_type'],
    [['body', 7, 'list', 2], 'integer_type'],
  ]);
  expect(finder.faults(wrong, ['row'], 'first')).toHaveLength(1);
  expect(finder.faults(null, ['row'], 'all')).toEqual([
    { loc: ['row'], msg: 'must be object', type: 'object_type' },
  ]);
});
