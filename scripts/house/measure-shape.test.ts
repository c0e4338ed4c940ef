import { expect, test } from 'vitest';
import { filesBehind, ninetiethPercentile } from './measure-shape.ts';

const module = (source: string, ...needs: { resolved: string; types?: boolean }[]) => ({
  source,
  dependencies: needs.map(({ resolved, types = false }) => ({
    resolved,
    dependencyTypes: types ? ['local', 'type-only'] : ['local'],
  })),
});

test('counts the files of the app that an endpoint needs at run time, each once', () => {
  const modules = [
    module('apps/a/src/x/route.ts', { resolved: 'apps/a/src/x/query.ts' }, { resolved: 'apps/a/src/y.ts' }),
    module('apps/a/src/x/query.ts', { resolved: 'apps/a/src/y.ts' }, { resolved: 'packages/p/src/index.ts' }),
    module('apps/a/src/y.ts', { resolved: 'apps/a/src/types.ts', types: true }),
  ];
  expect(filesBehind(modules as never, 'apps/a/src/x/route.ts')).toBe(3);
});

test('nine of ten counts are at most the 90th percentile', () => {
  expect(ninetiethPercentile([10, 1, 2, 3, 4, 5, 6, 7, 8, 9])).toBe(9);
  expect(ninetiethPercentile([4])).toBe(4);
});
