import { expect, test } from 'vitest';
import { capabilitiesOf } from './capabilities-of.ts';

test('names the capability of an app, and the whole of a package, a proof or a folder of scripts', () => {
  const files = [
    'apps/content/src/route/get/query.ts',
    'apps/content/src/route/list/200.test.ts',
    'apps/insights/src/topic/routes.ts',
    'packages/postgres/src/pool.ts',
    'proofs/tenancy/proof.ts',
    'scripts/docs/markdown.ts',
  ];
  expect(capabilitiesOf(files)).toEqual([
    'apps/content/src/route/',
    'apps/insights/src/topic/',
    'packages/postgres/',
    'proofs/tenancy/',
    'scripts/docs/',
  ]);
});

test('names an app once when a file outside of its capabilities differs', () => {
  const files = ['apps/content/src/route/get/query.ts', 'apps/content/src/settings.ts'];
  expect(capabilitiesOf(files)).toEqual(['apps/content/']);
});

test('names nothing for files without tests', () => {
  expect(capabilitiesOf(['README.md', 'docs/scale.md', '.ci/run'])).toEqual([]);
});
