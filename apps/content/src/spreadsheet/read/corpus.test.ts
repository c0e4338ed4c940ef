import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { placesOf, readBytes } from './testing/read-bytes.ts';

const folder = new URL('corpus/', import.meta.url);
const cafe = [
  { slug: 'café', title: 'Café für 𝒳' },
  { slug: 'boots', title: 'Boots' },
];
const numbered = (columns: number) =>
  Object.fromEntries(Array.from({ length: columns }, (_, at) => [`c${at + 1}`, `${at + 1}`]));
const objectNames = [
  ['__proto__', '1'],
  ['constructor', '2'],
  ['toString', '3'],
];

interface Expected {
  /** Contents of the rows that are given. */
  rows?: Record<string, unknown>[];
  /** Row, column and type of each fault. */
  faults?: [number, string | null, string][];
  /** Numbers of the rows that are given. */
  numbers?: number[];
}

const outcomes: Record<string, Expected> = {
  'utf-8.csv': { rows: cafe, numbers: [2, 3] },
  'utf-8-with-mark.csv': { rows: cafe },
  'utf-16le.csv': { rows: cafe },
  'utf-16be.csv': { rows: cafe },
  'utf-16le-without-mark.csv': { faults: [[1, 'column 1', 'encoding']] },
  'utf-16le-half-pair.csv': { faults: [[2, 'title', 'unstorable']] },
  'windows-1252.csv': { rows: [{ slug: 'boots', title: 'Boots' }], faults: [[3, 'slug', 'encoding']] },
  'quoted-newlines.csv': {
    rows: [
      { slug: 'boots', title: 'Boots,\r\n"warm"' },
      { slug: 'hat', title: 'Hat' },
    ],
    numbers: [2, 3],
  },
  'short-rows.csv': {
    rows: [
      { a: '1', b: '', c: '' },
      { a: '1', b: '2', c: '' },
      { a: '1', b: '2', c: '3' },
    ],
  },
  'long-rows.csv': {
    rows: [{ a: '1', b: '2' }],
    faults: [
      [3, 'column 3', 'no_header'],
      [4, 'column 4', 'no_header'],
    ],
  },
  'duplicate-headers.csv': {
    faults: [
      [1, 'column 3', 'duplicate'],
      [1, 'column 4', 'duplicate'],
    ],
  },
  'empty-headers.csv': { rows: [{ a: '1', b: '2' }] },
  'empty-header-with-values.csv': { rows: [{ a: '1', b: '2' }], faults: [[3, 'column 2', 'no_header']] },
  '1000-columns.csv': { rows: [numbered(1000)] },
  '1001-columns.csv': { faults: [[1, 'c1001', 'too_many_columns']] },
  'only-headers.csv': { faults: [[2, null, 'empty']] },
  'empty.csv': { faults: [[1, null, 'empty']] },
  'only-blank-lines.csv': { faults: [[1, null, 'empty']] },
  'nul.csv': { rows: [{ a: '2', b: 'z' }], faults: [[2, 'b', 'unstorable']] },
  'nul-in-header.csv': { faults: [[1, 'column 2', 'unstorable']] },
  'names-of-every-object.csv': { rows: [Object.fromEntries(objectNames)] },
  'semicolons.csv': { rows: [{ a: '1,5', b: 'x;y' }] },
  'tabs.csv': { rows: [{ a: '1,5', b: 'x\ty' }] },
  'one-column.csv': { rows: [{ a: '1,5' }, { a: 'x;y' }] },
  'old-macintosh.csv': {
    rows: [
      { a: '1', b: 'x\ny' },
      { a: '3', b: '4' },
    ],
    numbers: [2, 3],
  },
  'mixed-line-ends.csv': {
    rows: [
      { a: '1', b: 'x' },
      { a: '2', b: 'y' },
      { a: '3', b: 'z' },
      { a: '4', b: 'w' },
    ],
    numbers: [2, 3, 4, 6],
  },
  'quote-inside.csv': { rows: [{ size: '1', name: 'a' }], faults: [[3, 'name', 'quote']] },
  'quote-not-closed.csv': { rows: [{ a: '1', b: 'x' }], faults: [[3, 'b', 'quote']] },
  'text-after-quote.csv': { faults: [[2, 'a', 'quote']] },
  'blanks-around.csv': { rows: [{ a: '1', b: 'x y' }] },
  'blank-rows.csv': {
    rows: [
      { a: '1', b: '2' },
      { a: '3', b: '4' },
    ],
    numbers: [5, 8],
  },
  'header-of-201-characters.csv': { faults: [[1, 'column 2', 'string_too_long']] },
  'a-csv-file.xlsx': { rows: cafe },
  'old.xls': { faults: [[1, null, 'unknown_format']] },
  'broken.xlsx': { faults: [[1, null, 'broken_workbook']] },
};
const stock = [
  {
    Name: 'Boots',
    Price: '89.95',
    'In stock': 'true',
    Since: '2026-11-15',
    Opens: '09:30:00',
    Updated: '2026-11-15T09:30:00',
    Twice: '179.9',
  },
  { Name: 'Hat of wool', Price: '', 'In stock': 'false', Since: '', Opens: '', Updated: '', Twice: 'none' },
];
outcomes['workbook.xlsx'] = { rows: stock, numbers: [2, 4] };
outcomes['a-workbook.csv'] = { rows: stock };

test.each(Object.entries(outcomes))('%s', async (name, { rows = [], faults = [], numbers }) => {
  const outcome = await readBytes(await readFile(new URL(name, folder)));
  expect(placesOf(outcome)).toEqual(faults.map(([row, column, type]) => ({ row, column, type })));
  expect(outcome.rows.map(({ content }) => Object.entries(content))).toEqual(rows.map(Object.entries));
  if (numbers) expect(outcome.rows.map(({ row }) => row)).toEqual(numbers);
});

test('has an expected result for every file of the corpus', async () => {
  const files = (await readdir(folder)).filter((name) => !name.startsWith('.'));
  expect(files.sort()).toEqual(Object.keys(outcomes).sort());
});
