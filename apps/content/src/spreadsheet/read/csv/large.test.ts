import { expect, test } from 'vitest';
import { SheetFaults } from '../sheet-fault.ts';
import { readCsv } from './read-csv.ts';

const MIB = 1024 * 1024;

interface Reading {
  rows: number;
  faults: SheetFaults['list'];
  /** How much of the stream was read. */
  bytes: number;
}

async function read(chunks: Iterable<string>): Promise<Reading> {
  const faults = new SheetFaults();
  const reading: Reading = { rows: 0, faults: faults.list, bytes: 0 };
  async function* counted() {
    for (const chunk of chunks) {
      reading.bytes += Buffer.byteLength(chunk);
      yield Buffer.from(chunk);
    }
  }
  for await (const rows of readCsv(counted(), { faults, onHeaders: () => {} })) {
    reading.rows += rows.length;
  }
  return reading;
}

function* repeat(start: string, chunk: string, times: number) {
  yield start;
  for (let time = 0; time < times; time++) yield chunk;
}

const places = ({ faults }: Reading) => faults.map(({ row, column, type }) => ({ row, column, type }));

test.each([
  ['without quotes', (bytes: number) => `12,${'x'.repeat(bytes - 2)}`],
  ['with quotes', (bytes: number) => `12,"${'x'.repeat(bytes - 2)}"`],
  ['with lines in quotes', (bytes: number) => `12,"${'x\ny'.padEnd(bytes - 2, 'z\n')}"`],
  ['of other letters', (bytes: number) => `12,${'é'.repeat((bytes - 2) / 2)}`],
])('limits the cells of a row %s to 1 MiB', async (_, row) => {
  expect(await read([`a,b\n${row(MIB)}\n2,y\n`])).toMatchObject({ rows: 2, faults: [] });
  const large = await read([`a,b\n1,x\n${row(MIB + 2)}\n2,y\n`]);
  expect(large.rows).toBe(1);
  expect(places(large)).toEqual([{ row: 3, column: 'b', type: 'row_too_large' }]);
});

test.each([
  ['a line', 'x'.repeat(65_536)],
  ['a quote', '"'.padEnd(65_535, 'x\n').concat('x')],
])('gives up an endless %s early', async (_, chunk) => {
  const [start, more] = chunk.startsWith('"') ? ['a,b\n1,"', chunk.slice(1)] : ['a,b\n1,', chunk];
  const endless = await read(repeat(start, more, 32_768));
  expect(places(endless)).toEqual([{ row: 2, column: 'b', type: 'row_too_large' }]);
  expect(endless.bytes).toBeLessThan(MIB + 2 * 65_536);
});

test.each([
  ['delimiters', ',', /^column \d{7}$/],
  ['blanks', ' ', /^b$/],
])('gives up an endless row of %s early', async (_, one, column) => {
  const endless = await read(repeat('a,b\n1,', one.repeat(65_536), 32_768));
  expect(places(endless)).toEqual([{ row: 2, column: expect.stringMatching(column), type: 'row_too_large' }]);
  expect(endless.bytes).toBeLessThan(MIB + 3 * 65_536);
});

test('gives up an endless header early', async () => {
  const endless = await read(repeat('a,b', 'x'.repeat(65_536), 32_768));
  expect(places(endless)).toEqual([{ row: 1, column: 'column 2', type: 'row_too_large' }]);
  expect(endless.bytes).toBeLessThan(MIB + 2 * 65_536);
});

test('skips and counts ten million blank lines', async () => {
  const chunks = [...repeat('a,b\n', '\n'.repeat(100_000), 100), '1,"2\n'];
  expect(places(await read(chunks))).toEqual([{ row: 10_000_002, column: 'b', type: 'quote' }]);
});

test('stops reading after the maximum number of listed errors', async () => {
  const faulty = await read(repeat('a\n', '1,2\n'.repeat(10_000), 100));
  expect(faulty.faults).toHaveLength(100);
  expect(faulty.bytes).toBeLessThan(100_000);
});
