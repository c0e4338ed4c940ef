import { expect, test } from 'vitest';
import { inCase } from './in-case.ts';

test.each([
  ['count()', 'countIf(now)'],
  ['sum(answers)', 'sumIf(answers, now)'],
  [`countIf(verdict = 'a,)b')`, `countIf((verdict = 'a,)b') AND now)`],
  [
    'sumIf(answers, a = 1 OR b IN {p0:Array(UUID)})',
    'sumIf(answers, (a = 1 OR b IN {p0:Array(UUID)}) AND now)',
  ],
  ['toUInt64(sumIf(x, f(y, z) = 1) - sum(u))', 'toUInt64(sumIf(x, (f(y, z) = 1) AND now) - sumIf(u, now))'],
  ['toUnixTimestamp64Milli(min(at))', 'toUnixTimestamp64Milli(minOrNullIf(at, now))'],
  [
    'groupUniqArrayArray(arrayMap(p -> toString(p.host), pages))',
    'groupUniqArrayArrayIf(arrayMap(p -> toString(p.host), pages), now)',
  ],
])('%s is taken of some rows', (measure, expected) => {
  expect(inCase(measure, 'now', '0')).toBe(expected);
});

test('what is the same in every row is nothing where there are no rows', () => {
  expect(inCase('1', 'now', 'NULL')).toBe('if(countIf(now) = 0, NULL, 1)');
});
