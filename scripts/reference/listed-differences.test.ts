import { expect, test } from 'vitest';
import type { Difference } from './compare-schemas.ts';
import { listingFaults } from './listed-differences.ts';

const found: Difference = {
  path: 'POST /v1/org body.topic.name',
  place: 'Name.name',
  what: 'pattern',
  theirs: 'none',
  ours: '^a|b$',
};

const list = (rows: string[], reason = 'Names end.\nEverywhere.') =>
  `# Differences\n\nAn introduction.\n\n## Names\n\n${reason}\n\n| Place | What | Theirs | Ours |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`;
const row = '| `Name.name` | pattern  | none |  ^a\\|b$ |';

test('accepts a difference that is listed with its reason', () => {
  expect(listingFaults([found, { ...found, path: 'elsewhere' }], list([row]))).toEqual([]);
});

test('reports an unlisted difference with its operation and path, once for all that share it', () => {
  expect(listingFaults([found, { ...found, path: 'elsewhere' }], list([]))).toEqual([
    'POST /v1/org body.topic.name: pattern: theirs none, ours ^a|b$, and so at 1 more places\n' +
      '  to list it: | `Name.name` | pattern | none | ^a\\|b$ |',
  ]);
});

test('reports two errors for a listed difference with another value', () => {
  expect(listingFaults([found], list(['| `Name.name` | pattern | none | ^a$ |']))).toHaveLength(2);
});

test('reports a listed difference that is gone with its line', () => {
  const gone = '| `Name.id` | maxLength | none | 9 |';
  expect(listingFaults([found], list([row, gone]))).toEqual([`line 13: no longer a difference: ${gone}`]);
});

test('requires a reason', () => {
  expect(listingFaults([found], list([row], ''))).toEqual(['line 5: no reason below "## Names"']);
});

test('requires four cells per row', () => {
  expect(listingFaults([found], list([row, '| `Name.id` | none | 9 |']))).toEqual([
    'line 13: a row has a place, what differs, theirs and ours',
  ]);
});
