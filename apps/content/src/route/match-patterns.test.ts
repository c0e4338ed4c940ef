import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMatcher } from './match-patterns.ts';
import { matchesPattern, parsePattern, type Segment } from './pattern.ts';

const routesOf = (patterns: string[]) =>
  patterns.map((pattern) => ({ pattern, segments: parsePattern(pattern) }));

/** Written without any thought of speed, straight from the rule. */
function naiveMatch(patterns: string[], path: string[]): string | undefined {
  const fits = (pattern: string) => {
    const parts = pattern.split('/').slice(1);
    return parts.length === path.length && parts.every((part, i) => part.startsWith('{') || part === path[i]);
  };
  const isText = (pattern: string) =>
    pattern
      .split('/')
      .slice(1)
      .map((part) => !part.startsWith('{'));
  let best: string | undefined;
  for (const pattern of patterns.filter(fits)) {
    if (best === undefined) {
      best = pattern;
      continue;
    }
    const [mine, theirs] = [isText(pattern), isText(best)];
    const count = (texts: boolean[]) => texts.filter(Boolean).length;
    const difference = mine.findIndex((text, i) => text !== theirs[i]);
    const better =
      count(mine) > count(theirs) ||
      (count(mine) === count(theirs) && difference >= 0 && mine[difference] === true);
    if (better) best = pattern;
  }
  return best;
}

const text = fc.constantFrom('a', 'b', 'c');
const param = fc.constantFrom('{x}', '{y}');
const pattern = fc
  .array(fc.oneof(text, param), { minLength: 1, maxLength: 4 })
  .filter((parts) => parts.some((part) => part.startsWith('{')))
  .map((parts) => `/${parts.join('/')}`);
// Also values that hold a slash or look like a parameter.
const path = fc.array(fc.oneof(text, fc.constantFrom('d', 'a/b', '{x}')), { maxLength: 4 });

test('finds what a naive search finds', () => {
  fc.assert(
    fc.property(fc.array(pattern, { maxLength: 30 }), path, (patterns, asked) => {
      expect(createMatcher(routesOf(patterns))(asked)[0]?.pattern).toBe(naiveMatch(patterns, asked));
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['the most texts first, wherever they are', ['/{a}/{b}/c', '/a/{b}/{c}', '/{a}/b/c'], '/{a}/b/c'],
  ['then a text further to the left', ['/{a}/b/{c}', '/{a}/{b}/c', '/a/{b}/{c}'], '/a/{b}/{c}'],
  ['then the first of the list', ['/a/{y}/c', '/a/{x}/c'], '/a/{y}/c'],
])('%s', (_rule, patterns, best) => {
  expect(createMatcher(routesOf(patterns))(['a', 'b', 'c'])[0]?.pattern).toBe(best);
});

test('returns patterns of one shape together, in the given order', () => {
  const match = createMatcher(routesOf(['/a/{y}', '/{x}/b', '/a/{x}', '/b/{x}']));
  expect(match(['a', 'b']).map(({ pattern }) => pattern)).toEqual(['/a/{y}', '/a/{x}']);
  expect(match(['c', 'c'])).toEqual([]);
});

test('matches a path against a pattern, but no empty parameter', () => {
  const articles: Segment[] = parsePattern('/articles/{slug}');
  expect(matchesPattern(articles, ['articles', 'x'])).toBe(true);
  expect(matchesPattern(articles, ['articles', ''])).toBe(false);
  expect(matchesPattern(articles, ['article', 'x'])).toBe(false);
  expect(matchesPattern(articles, ['articles'])).toBe(false);
  expect(matchesPattern(parsePattern('/'), [])).toBe(true);
});
