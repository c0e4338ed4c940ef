import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchesChange } from './index.ts';

const none = { paths: [], patterns: [] };

test('matches a page by its path, however it is escaped', () => {
  const change = { paths: ['/caf%C3%A9/a,b', '/about'] };
  for (const path of ['/caf%C3%A9/a,b', '/café/a%2Cb', '/about', '/about/']) {
    expect(matchesChange(change, path), path).toBe(true);
  }
  for (const path of ['/', '/caf%C3%A9', '/about/us', '/About', '/%zz']) {
    expect(matchesChange(change, path), path).toBe(false);
  }
});

test('matches a page by its pattern, and by everything', () => {
  const change = { paths: [], patterns: ['/{lang}/articles/{slug}'] };
  expect(matchesChange(change, '/de/articles/x')).toBe(true);
  expect(matchesChange(change, '/de/articles')).toBe(false);
  expect(matchesChange(change, '/de/authors/x')).toBe(false);
  expect(matchesChange({ paths: ['/{lang}'] }, '/de')).toBe(true);
  expect(matchesChange({ ...none, everything: true }, '/anything')).toBe(true);
  expect(matchesChange(none, '/')).toBe(false);
  expect(matchesChange({ paths: ['/'] }, '/')).toBe(true);
});

test('treats an escaped slash or brace as a character of its segment', () => {
  expect(matchesChange({ paths: ['/a%2Fb'] }, '/a/b')).toBe(false);
  expect(matchesChange({ paths: ['/a%2Fb'] }, '/a%2fb')).toBe(true);
  expect(matchesChange({ paths: ['/%7Bx%7D'] }, '/y')).toBe(false);
});

test('matches any path with itself and every pattern made of it, and with no other length', () => {
  const segment = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => text.isWellFormed());
  const segments = fc.array(
    segment.filter((text) => text !== '.' && text !== '..'),
    { minLength: 1, maxLength: 5 },
  );
  fc.assert(
    fc.property(segments, fc.infiniteStream(fc.boolean()), (texts, holes) => {
      const path = `/${texts.map(encodeURIComponent).join('/')}`;
      const pattern = `/${texts.map((text, i) => (holes.next().value ? `{p${i}}` : encodeURI(text).replace(/[/?#]/g, encodeURIComponent))).join('/')}`;
      expect(matchesChange({ paths: [], patterns: [pattern] }, path)).toBe(true);
      expect(matchesChange({ paths: [], patterns: [pattern] }, `${path}/more`)).toBe(false);
    }),
  );
});
