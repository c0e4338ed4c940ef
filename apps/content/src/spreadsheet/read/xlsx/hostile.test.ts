import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placesOf, readBytes } from '../testing/read-bytes.ts';
import { cell, workbook, workbookParts, zip } from './testing/make-workbook.ts';

const data = `<row r="1">${cell('A1', 'A')}${cell('B1', 'B')}</row><row r="2">${cell('A2', 'x')}${cell('B2', 46341, 's="1"')}</row>`;
const strings = ['<t>shared</t>'];
const parts = workbookParts({ data, strings, formats: ['yyyy'] });
const SHEET = 'xl/worksheets/sheet1.xml';
const sheetOf = (inner: string) => zip({ ...parts, [SHEET]: inner });
const around = (inner: string) => sheetOf(`<worksheet><sheetData>${inner}</sheetData></worksheet>`);
const without = (name: string) =>
  zip(Object.fromEntries(Object.entries(parts).filter(([part]) => part !== name)));

const offsetBeyondNumbers = () => {
  const locator = Buffer.alloc(20);
  locator.write('PK\x06\x07', 'latin1');
  locator.fill(0xff, 8, 16);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  return Buffer.concat([Buffer.from('PK\x03\x04'), locator, end]);
};
const whole = zip(parts);

test.each<[string, () => Buffer, string]>([
  ['half a file', () => whole.subarray(0, whole.length / 2), 'broken_workbook'],
  ['its end alone', () => Buffer.concat([Buffer.from('PK\x03\x04'), whole.subarray(-22)]), 'broken_workbook'],
  ['four bytes', () => Buffer.from('PK\x03\x04'), 'broken_workbook'],
  ['an empty archive', () => zip({}), 'unknown_format'],
  ['bytes after its end', () => Buffer.concat([whole, Buffer.from('x')]), 'broken_workbook'],
  ['an offset beyond all numbers', offsetBeyondNumbers, 'broken_workbook'],
  ['another kind of archive', () => zip({ 'word/document.xml': '<x/>' }), 'unknown_format'],
  [
    'a binary workbook',
    () =>
      zip({ ...parts, '_rels/.rels': String(parts['_rels/.rels']).replace('workbook.xml', 'workbook.bin') }),
    'unknown_format',
  ],
  ['no workbook', () => without('xl/workbook.xml'), 'unknown_format'],
  ['no sheet', () => without(SHEET), 'broken_workbook'],
  ['a part twice', () => zip({ ...parts, [SHEET.toUpperCase()]: '<x/>' }), 'broken_workbook'],
  [
    '11,000 parts',
    () => zip(Object.fromEntries(Array.from({ length: 11_000 }, (_, at) => [`${at}`, '']))),
    'workbook_too_large',
  ],
  ['a password', () => zip(parts, { [SHEET]: { flags: 1 } }), 'broken_workbook'],
  ['another compression', () => zip(parts, { [SHEET]: { method: 12 } }), 'broken_workbook'],
  ['a wrong sum', () => zip(parts, { [SHEET]: { sum: 1 } }), 'broken_workbook'],
  ['more than it says', () => zip(parts, { [SHEET]: { size: 10 } }), 'broken_workbook'],
  ['less than it says', () => zip(parts, { [SHEET]: { size: 10_000 } }), 'broken_workbook'],
  ['4 GiB, it says', () => zip(parts, { [SHEET]: { size: 2 ** 32 - 2 } }), 'workbook_too_large'],
  ['a bomb', () => around(' '.repeat(8 * 2 ** 20)), 'workbook_too_large'],
  [
    'a bomb that says it is small',
    () => zip({ ...parts, [SHEET]: ' '.repeat(8 * 2 ** 20) }, { [SHEET]: { size: 900_000 } }),
    'broken_workbook',
  ],
  ['no XML', () => sheetOf('a,b\n1,2\n'), 'broken_workbook'],
  [
    'XML in UTF-16',
    () => zip({ ...parts, [SHEET]: Buffer.from('\ufeff<worksheet/>', 'utf16le') }),
    'broken_workbook',
  ],
  ['XML that breaks off', () => sheetOf('<worksheet><sheetData><row>'), 'broken_workbook'],
  [
    'entities of its own',
    () => sheetOf('<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><worksheet>&b;</worksheet>'),
    'broken_workbook',
  ],
  ['elements a thousand deep', () => around('<a>'.repeat(1000) + '</a>'.repeat(1000)), 'broken_workbook'],
  ['a row that goes back', () => around('<row r="2"/><row r="1"/>'), 'broken_workbook'],
  ['a row twice', () => around('<row r="2"/><row r="2"/>'), 'broken_workbook'],
  ['row 0', () => around('<row r="0"/>'), 'broken_workbook'],
  ['row 1.5', () => around('<row r="1.5"/>'), 'broken_workbook'],
  ['row 1,048,577', () => around('<row r="1048577"/>'), 'broken_workbook'],
  ['a cell twice', () => around(`<row r="1">${cell('A1', 1)}${cell('A1', 2)}</row>`), 'broken_workbook'],
  ['a cell that is none', () => around(`<row r="1">${cell('1A', 1)}</row>`), 'broken_workbook'],
  ['a cell in column XFE', () => around(`<row r="1">${cell('XFE1', 1)}</row>`), 'broken_workbook'],
])('%s is a fault', async (_, make, type) => {
  const { faults } = await readBytes(make());
  expect(faults.map((fault) => fault.type)).toEqual([type]);
});

test('gives up a text without end', async () => {
  const noise = Array.from({ length: 600_000 }, (_, at) => at.toString(36))
    .join(' ')
    .repeat(2);
  const { faults } = await readBytes(around(`<row r="1"><c r="A1" t="str"><v>${noise}</v></c></row>`));
  expect(faults).toMatchObject([{ type: 'broken_workbook' }]);
});

test('handles values in far columns at the same cost', async () => {
  const rows = Array.from(
    { length: 20_000 },
    (_, at) => `<row r="${at + 2}">${cell(`XFD${at + 2}`, at)}</row>`,
  );
  const outcome = await readBytes(around(`<row r="1">${cell('A1', 'A')}</row>${rows.join('')}`));
  expect(placesOf(outcome)[0]).toEqual({ row: 2, column: 'column 16384', type: 'no_header' });
  expect(outcome.faults).toHaveLength(100);
});

const change = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  byte: fc.nat(255),
  cut: fc.nat(3),
});

function mutate(bytes: Buffer, changes: { at: number; byte: number; cut: number }[]): Buffer {
  let mutated = bytes;
  for (const { at, byte, cut } of changes) {
    const place = Math.floor(at * mutated.length);
    mutated = Buffer.concat([mutated.subarray(0, place), Buffer.from([byte]), mutated.subarray(place + cut)]);
  }
  return mutated;
}

test('returns rows or errors for an archive with changed bytes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
      const { rows, faults } = await readBytes(mutate(whole, changes));
      expect(rows.length + faults.length).toBeGreaterThan(0);
    }),
    { numRuns: 300 },
  );
});

test('returns rows or errors for parts with changed bytes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.keys(parts)),
      fc.array(change, { minLength: 1, maxLength: 4 }),
      async (name, changes) => {
        const mutated = mutate(Buffer.from(parts[name] ?? ''), changes);
        const { rows, faults } = await readBytes(zip({ ...parts, [name]: mutated }));
        expect(rows.length + faults.length).toBeGreaterThan(0);
      },
    ),
    { numRuns: 300 },
  );
});

const text = fc.string({ unit: 'grapheme', maxLength: 8 }).map((one) => one.trim());

test('reads back a written table', async () => {
  const table = fc.record({
    rows: fc.array(fc.array(text, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 5 }),
    shared: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(table, async ({ rows, shared }) => {
      const all = [['A', 'B', 'C'], ...rows];
      const flat = all.flat();
      const xml = all.map((cells, row) => {
        const written = cells.map((value, column) => {
          const reference = `${'ABC'[column]}${row + 1}`;
          return shared ? `<c r="${reference}" t="s"><v>${row * 3 + column}</v></c>` : cell(reference, value);
        });
        return `<row r="${row + 1}">${written.join('')}</row>`;
      });
      const si = flat.map((value) => `<t>${value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t>`);
      const outcome = await readBytes(workbook({ data: xml.join(''), strings: si }));
      const filled = rows
        .map(([A = '', B = '', C = ''], at) => ({ row: at + 2, content: { A, B, C } }))
        .filter(({ content }) => Object.values(content).some((value) => value !== ''));
      expect(outcome.rows.map(({ row, content }) => ({ row, content }))).toEqual(filled);
    }),
    { numRuns: 100 },
  );
});
