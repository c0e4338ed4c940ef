import { expect, test } from 'vitest';
import { exactPath, requestedSegments } from './requested-path.ts';

test.each([
  ['/', []],
  ['/about', ['about']],
  ['/about/', ['about']],
  ['about', ['about']],
  ['/a/b/c', ['a', 'b', 'c']],
  ['/caf%C3%A9/%7Bx%7D', ['café', '{x}']],
  ['/café', ['café']],
  ['/a%2Fb', ['a/b']],
])('parses %s', (path, segments) => {
  expect(requestedSegments(path)).toEqual(segments);
});

test.each(['//', '///', '/a//b', '//a', '/a//', '/100%', '/%E0%A4%A', '/%00', '/a\0b'])(
  'returns no segments for %j',
  (path) => {
    expect(requestedSegments(path)).toBeUndefined();
  },
);

test('does not split a segment at an escaped slash', () => {
  expect(exactPath(['a', 'b'])).toBe('/a/b');
  expect(exactPath(['a/b'])).toBeNull();
  expect(exactPath([])).toBe('/');
});
