import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeTags, invalidateChange, invalidateEverything } from './astro.ts';
import { matchesChange } from './index.ts';
import { changeOf } from './testing/stream-server.ts';

/** The tags that are invalidated. */
async function invalidated(change: Partial<ReturnType<typeof changeOf>>): Promise<string[]> {
  const all: string[] = [];
  const cache = { invalidate: async ({ tags }: { tags: string[] }) => void all.push(...tags) };
  await invalidateChange({ ...changeOf(1), paths: [], schema_name: null, ...change }, cache);
  return all;
}

async function removes(change: Parameters<typeof invalidated>[0], page: Parameters<typeof changeTags>[0]) {
  const tags = await invalidated(change);
  return changeTags(page).some((tag) => tags.includes(tag));
}

test('invalidates a page by its path, however it is escaped', async () => {
  expect(await removes({ paths: ['/caf%C3%A9/a,b'] }, { path: '/café/a%2Cb/' })).toBe(true);
  expect(await removes({ paths: ['/a'] }, { path: '/b' })).toBe(false);
  expect(await removes({ paths: ['/'] }, { path: '/' })).toBe(true);
  expect(await removes({ paths: ['/'] }, { path: '/a' })).toBe(false);
});

test('invalidates a page that lists what has changed', async () => {
  const page = { path: '/', schemas: ['article'] };
  expect(await removes({ schema_name: 'article' }, page)).toBe(true);
  expect(await removes({ schema_name: 'author' }, page)).toBe(false);
});

test('invalidates everything, and nothing for a draft', async () => {
  expect(await removes({ everything: true }, { path: '/a/b' })).toBe(true);
  expect(await removes({ draft: true, paths: ['/a'], everything: true }, { path: '/a' })).toBe(false);
  const cache = {
    invalidate: async ({ tags }: { tags: string[] }) => {
      expect(changeTags({ path: '/a/b' })).toEqual(expect.arrayContaining(tags));
    },
  };
  await invalidateEverything(cache);
  expect.assertions(3);
});

test('always invalidates an affected page, and separates tags by commas alone', async () => {
  const segment = fc.constantFrom('a', 'b,c', 'ü', '{x}', '{y}');
  const path = fc.array(segment, { maxLength: 4 }).map((parts) => `/${parts.join('/')}`);
  const concrete = path.map((text) => text.replaceAll(/[{}]/g, '_'));
  const change = fc.record({ paths: fc.array(path), patterns: fc.array(path) });
  await fc.assert(
    fc.asyncProperty(change, concrete, async (affected, page) => {
      if (matchesChange(affected, page)) expect(await removes(affected, { path: page })).toBe(true);
      expect(changeTags({ path: page, schemas: ['a,b'] }).join()).toMatch(/^[\x21-\x7e]*$/);
      expect(changeTags({ path: page, schemas: ['a,b'] }).filter((tag) => tag.includes(','))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});
