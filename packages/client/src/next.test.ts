import { expect, test, vi } from 'vitest';
import { revalidateChange } from './next.ts';
import { changeOf } from './testing/stream-server.ts';

function revalidated(change: Partial<ReturnType<typeof changeOf>>, pages?: string[]) {
  const revalidatePath = vi.fn();
  const revalidateTag = vi.fn();
  revalidateChange(
    { ...changeOf(1), paths: [], schema_name: null, ...change },
    { revalidatePath, revalidateTag, ...(pages && { pages }) },
  );
  return { paths: revalidatePath.mock.calls, tags: revalidateTag.mock.calls };
}

const everything = [['/', 'layout']];

test('revalidates paths and tags of the component', () => {
  expect(revalidated({ paths: ['/a', '/b'], schema_name: 'article' })).toEqual({
    paths: [['/a'], ['/b']],
    tags: [['sightline:article', { expire: 0 }]],
  });
});

test('revalidates the pages that can show a pattern', () => {
  const pages = [
    '/[lang]/articles/[slug]',
    '/(shop)/[lang]/shop/[slug]',
    '/[lang]/[slug]',
    '/docs/[...path]',
  ];
  const of = (pattern: string) => revalidated({ patterns: [pattern] }, pages).paths;
  expect(of('/de/articles/{slug}')).toEqual([['/[lang]/articles/[slug]', 'page']]);
  expect(of('/en/shop/{slug}')).toEqual([['/(shop)/[lang]/shop/[slug]', 'page']]);
  expect(of('/docs/{a}/{b}/{c}')).toEqual([['/docs/[...path]', 'page']]);
  expect(of('/docs/{page}')).toEqual([
    ['/[lang]/[slug]', 'page'],
    ['/docs/[...path]', 'page'],
  ]);
  expect(revalidated({ patterns: ['/{a}', '/a/b/{c}'] }, ['/[[...path]]']).paths).toEqual([
    ['/[[...path]]', 'page'],
  ]);
});

test('revalidates everything where it cannot be exact', () => {
  expect(revalidated({ everything: true }).paths).toEqual(everything);
  expect(revalidated({ patterns: ['/articles/{slug}'] }).paths).toEqual(everything);
  expect(revalidated({ patterns: ['/articles/{slug}'] }, ['/docs/[...path]']).paths).toEqual(everything);
  expect(revalidated({ paths: ['/a', '/'.padEnd(1025, 'x')] }).paths).toEqual(everything);
});

test('revalidates nothing for a draft', () => {
  expect(revalidated({ draft: true, paths: ['/a'], schema_name: 'article' })).toEqual({
    paths: [],
    tags: [],
  });
});
