import { expect, test } from 'vitest';
import { titlesOfTests } from './titles-of-tests.ts';

test('finds titles of tests and of cases, with their groups', () => {
  const source = [
    "test('returns a row', () => {});",
    'test.each([',
    "  ['a (', 1],",
    '])("does not %s the owner\'s", () => expect(test).toBe(1));',
    "describe('a list', () => {",
    "  it('is empty', () => {});",
    '});',
    "// test('is a comment', () => {});",
    "test('is not in the list', () => {});",
  ].join('\n');
  expect(titlesOfTests(source)).toEqual([
    { title: 'returns a row', own: 'returns a row', line: 1 },
    { title: "does not %s the owner's", own: "does not %s the owner's", line: 2 },
    { title: 'a list: is empty', own: 'is empty', line: 6 },
    { title: 'is not in the list', own: 'is not in the list', line: 9 },
  ]);
});
