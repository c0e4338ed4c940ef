import { expect, test } from 'vitest';
import { namePages } from './name-pages.ts';
import { pagesOf, pagesOfDocument } from './pages.ts';

const route = (path: string, param_bindings: Record<string, string> | null = null) => ({
  path,
  pattern: path,
  param_bindings,
});
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `${index}`);
const article = { schemaName: 'article', slugs: ['a'] };
const slugsOf = (count: number) => (name: string) => (name === 'language' ? ['de', 'en'] : numbered(count));

test('lists as many paths as an event accepts, and the pattern for one more', () => {
  const pages = [pagesOf(route('/articles/{slug}', { slug: 'article' }), undefined)];
  const all = namePages(pages, slugsOf(500));
  expect(all).toMatchObject({ patterns: [], everything: false });
  expect(all.paths).toHaveLength(500);
  expect(namePages(pages, slugsOf(501))).toEqual({
    paths: [],
    patterns: ['/articles/{slug}'],
    everything: false,
  });
});

test('counts combinations, and keeps known values in the pattern', () => {
  const bound = route('/{lang}/{author}/{slug}', { lang: 'language', author: 'author', slug: 'article' });
  const pages = pagesOfDocument(bound, article, undefined);
  expect(namePages(pages, slugsOf(250)).paths).toHaveLength(500);
  expect(namePages(pages, slugsOf(251))).toEqual({
    paths: [],
    patterns: ['/{lang}/{author}/a'],
    everything: false,
  });
  const translated = pagesOfDocument(bound, article, 'de');
  expect(namePages(translated, slugsOf(501)).patterns).toEqual(['/de/{author}/a']);
});

test('does not let a route with many pages take the paths of those with few', () => {
  const pages = [
    pagesOf(route('/many/{slug}', { slug: 'article' }), undefined),
    pagesOf(route('/one'), undefined),
    pagesOf(route('/{lang}/two', { lang: 'language' }), undefined),
  ];
  expect(namePages(pages, slugsOf(499))).toEqual({
    paths: ['/one', '/de/two', '/en/two'],
    patterns: ['/many/{slug}'],
    everything: false,
  });
});

test('lists no paths for an unbound parameter', () => {
  const pages = pagesOfDocument(route('/tags/{tag}/{slug}', { slug: 'article' }), article, undefined);
  expect(namePages(pages, slugsOf(1))).toEqual({ paths: [], patterns: ['/tags/{tag}/a'], everything: false });
});

test('names no page when the bound component has no documents', () => {
  const pages = [pagesOf(route('/articles/{slug}', { slug: 'article' }), undefined)];
  expect(namePages(pages, slugsOf(0))).toEqual({ paths: [], patterns: [], everything: false });
});

test('names the pattern for paths of more than 64 KiB in total or 2,048 characters each', () => {
  const long = { schemaName: 'article', slugs: ['x'.repeat(2000), 'y'.repeat(2000)] };
  const wide = Array.from({ length: 40 }, (_, index) =>
    pagesOfDocument(route(`/r${index}/{slug}`, { slug: 'article' }), long, undefined),
  ).flat();
  const named = namePages(wide, slugsOf(0));
  expect(named.paths.join('').length).toBeLessThanOrEqual(64 * 1024);
  expect(named.patterns.length).toBeGreaterThan(0);
  const longer = { schemaName: 'article', slugs: ['ü'.repeat(512)] };
  const pages = pagesOfDocument(route('/über/{slug}', { slug: 'article' }), longer, undefined);
  expect(namePages(pages, slugsOf(0)).patterns).toEqual(['/%C3%BCber/{slug}']);
});

test('names everything when there are too many patterns or a path is too long for an event', () => {
  const patterns = numbered(501).map((one) => pagesOf(route(`/${one}/{any}`), undefined));
  expect(namePages(patterns.slice(1), slugsOf(0)).patterns).toHaveLength(500);
  const everything = { paths: [], patterns: [], everything: true };
  expect(namePages(patterns, slugsOf(0))).toEqual(everything);
  expect(namePages([pagesOf(route(`/${'ü'.repeat(1000)}`), undefined)], slugsOf(0))).toEqual(everything);
});
