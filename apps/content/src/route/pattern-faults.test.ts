import { expect, test } from 'vitest';
import { patternFaults } from './pattern-faults.ts';

test.each(['/', '/about', '/articles/{slug}', '/{language}/a b/{x_1}', '/über/日本', `/${'a'.repeat(1023)}`])(
  'accepts %s',
  (pattern) => {
    expect(patternFaults(pattern)).toEqual([]);
  },
);

test.each([
  ['about', 'begin with /'],
  ['', 'begin with /'],
  ['/about/', 'end with /'],
  ['//', 'end with /'],
  ['/a//b', 'empty segment'],
  ['/a/../b', 'segment ..'],
  ['/a?b', 'which no address can have'],
  ['/a#b', 'which no address can have'],
  ['/a\\b', 'which no address can have'],
  ['/a\u0000b', 'which no address can have'],
  ['/docs/*', 'the segment *: there are no wildcards'],
  ['/docs/**', 'there are no wildcards'],
  ['/caf%C3%A9', 'not escaped'],
  ['/a/x-{slug}', 'a parameter is a whole segment'],
  ['/a/{1st}', 'a parameter is a whole segment'],
  ['/a/{}', 'a parameter is a whole segment'],
  ['/{a}/{b}/{a}', 'the parameter {a} twice'],
  ['/\ud800', 'well-formed'],
  [`/${'a'.repeat(1024)}`, 'longer than 1024'],
  [`/${'ü'.repeat(200)}`, 'longer than 1024'],
  ['/a'.repeat(51), 'more than 50 segments'],
])('refuses %s', (pattern, words) => {
  expect(patternFaults(pattern).join()).toContain(words);
});

test('names every error', () => {
  expect(patternFaults('/a%20b/x{y}/{z}/{z}')).toHaveLength(3);
});
