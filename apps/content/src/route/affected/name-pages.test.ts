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

test('as many paths as an event takes are listed, and of one more the pattern', () => {
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

test('combinations count, and what is known stays in the pattern', () => {
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

test('a route of many pages takes no room from those of few', () => {
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

test('a parameter that is bound to nothing has no list', () => {
  const pages = pagesOfDocument(route('/tags/{tag}/{slug}', { slug: 'article' }), article, undefined);
  expect(namePages(pages, slugsOf(1))).toEqual({ paths: [], patterns: ['/tags/{tag}/a'], everything: false });
});

test('bound to a component without documents there is no page', () => {
  const pages = [pagesOf(route('/articles/{slug}', { slug: 'article' }), undefined)];
  expect(namePages(pages, slugsOf(0))).toEqual({ paths: [], patterns: [], everything: false });
});

test('paths of more than 64 KiB, or one of more than 2,048 characters, leave the pattern', () => {
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

test('more patterns than an event takes are everything, and so is a path that is too long for any event', () => {
  const patterns = numbered(501).map((one) => pagesOf(route(`/${one}/{any}`), undefined));
  expect(namePages(patterns.slice(1), slugsOf(0)).patterns).toHaveLength(500);
  const everything = { paths: [], patterns: [], everything: true };
  expect(namePages(patterns, slugsOf(0))).toEqual(everything);
  expect(namePages([pagesOf(route(`/${'ü'.repeat(1000)}`), undefined)], slugsOf(0))).toEqual(everything);
});
