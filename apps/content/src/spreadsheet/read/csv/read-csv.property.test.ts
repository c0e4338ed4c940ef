import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readBytes } from '../testing/read-bytes.ts';
import { readInPieces } from './testing/pieces.ts';

const HEADERS = ['id', 'Größe', '__proto__'];
const value = fc
  .string({
    unit: fc.constantFrom('a', 'é', '𝒳', '0', ' ', '"', ',', ';', '\t', '\n', '\r\n', '|', '='),
    maxLength: 8,
  })
  .map((text) => text.trim());

const shape = fc.record({
  rows: fc.array(fc.array(value, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 6 }),
  delimiter: fc.constantFrom(',', ';', '\t'),
  lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
  encoding: fc.constantFrom('utf8', 'utf8 with a mark', 'utf16le', 'utf16be'),
  quoteAll: fc.boolean(),
  lastLineEnds: fc.boolean(),
});
type Shape = typeof shape extends fc.Arbitrary<infer T> ? T : never;

/** Written without looking at how it is read: RFC 4180, nothing else. */
function write({ rows, delimiter, lineEnd, encoding, quoteAll, lastLineEnds }: Shape): Buffer {
  const quote = (text: string) => `"${text.split('"').join('""')}"`;
  const needsQuotes = (text: string) => quoteAll || /["\n\r,;\t]/.test(text);
  const lines = [HEADERS, ...rows].map((cells) =>
    cells.map((text) => (needsQuotes(text) ? quote(text) : text)).join(delimiter),
  );
  const text = lines.join(lineEnd) + (lastLineEnds ? lineEnd : '');
  if (encoding === 'utf8') return Buffer.from(text);
  if (encoding === 'utf8 with a mark') return Buffer.from(`\ufeff${text}`);
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return encoding === 'utf16be' ? bytes.swap16() : bytes;
}

test('reads back any written table, in any dialect', async () => {
  await fc.assert(
    fc.asyncProperty(shape, async (table) => {
      const { headers, rows, faults } = await readInPieces(write(table), []);
      const filled = table.rows
        .map((cells, index) => ({ row: index + 2, cells }))
        .filter(({ cells }) => cells.some((cell) => cell !== ''));
      expect(faults.filter(({ type }) => type !== 'empty')).toEqual([]);
      expect(headers).toEqual(HEADERS);
      expect(rows.map(({ row, content }) => ({ row, entries: Object.entries(content) }))).toEqual(
        filled.map(({ row, cells }) => ({ row, entries: HEADERS.map((name, at) => [name, cells[at]]) })),
      );
      for (const [index, { title }] of rows.entries())
        expect(filled[index]?.cells.find((cell) => cell !== '')).toBe(title);
    }),
    { numRuns: 500 },
  );
});

const loose = fc.string({
  unit: fc.constantFrom('a', 'b', ' ', '"', '""', ',', '\n', '\r\n', '\n"', '",', 'ü'),
  maxLength: 40,
});

const bytes = fc.oneof(
  shape.map(write),
  loose.map((text) => Buffer.from(text)),
  fc.uint8Array({ maxLength: 60 }).map((array) => Buffer.from(array)),
  fc
    .tuple(shape.map(write), fc.nat(), fc.uint8Array({ minLength: 1, maxLength: 3 }))
    .map(([written, at, changed]) => {
      const place = at % (written.length + 1);
      return Buffer.concat([written.subarray(0, place), changed, written.subarray(place + changed.length)]);
    }),
);

test('returns the same result wherever the chunks of a file end', async () => {
  await fc.assert(
    fc.asyncProperty(bytes, fc.array(fc.nat(400), { maxLength: 8 }), async (file, ends) => {
      const whole = await readInPieces(file, []);
      const cut = ends.map((end) => end % (file.length + 1));
      expect(await readInPieces(file, cut)).toEqual(whole);
      expect(await readInPieces(file, [...file.keys()])).toEqual(whole);
    }),
    { numRuns: 1000 },
  );
});

test('returns rows or errors for any bytes', async () => {
  await fc.assert(
    fc.asyncProperty(bytes, async (file) => {
      const { rows, faults } = await readBytes(file);
      expect(rows.length + faults.length).toBeGreaterThan(0);
      for (const { row, column } of faults) {
        expect(row).toBeGreaterThan(0);
        expect(column).not.toBe('');
      }
    }),
    { numRuns: 200 },
  );
});
