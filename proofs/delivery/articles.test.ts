import { expect, test } from 'vitest';
import { articles } from './articles.ts';

test('generates the same articles for the same seed, in any number', () => {
  expect(articles(50)).toEqual(articles(100).slice(0, 50));
  expect(articles(1, 1)).not.toEqual(articles(1, 2));
});

test('gives every article its own id and slug, newer than the one before', () => {
  const all = articles(2000);
  expect(new Set(all.map(({ id }) => id)).size).toBe(2000);
  expect(new Set(all.map(({ content }) => content.slug)).size).toBe(2000);
  const times = all.map(({ publishedAt }) => publishedAt);
  expect(times).toEqual(times.toSorted());
  expect(new Set(times).size).toBe(2000);
  for (const { id } of all)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('generates articles of about 1 KB of JSON', () => {
  const bytes = Buffer.byteLength(JSON.stringify(articles(1000).map(({ content }) => content))) / 1000;
  expect(bytes).toBeGreaterThan(900);
  expect(bytes).toBeLessThan(1100);
});
