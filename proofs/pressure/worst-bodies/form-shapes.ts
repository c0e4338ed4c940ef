import { crc32, deflateSync } from 'node:zlib';
import { workbook } from '../../../apps/content/src/spreadsheet/read/xlsx/testing/make-workbook.ts';
import type { WorstBody } from './worst-body.ts';

const BOUNDARY = 'proofformproofform';
const TYPE = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };

interface Part {
  name: string;
  value: string | Buffer;
  fileName?: string;
}

function form(shape: string, parts: Part[]): WorstBody {
  const pieces = parts.flatMap(({ name, value, fileName }) => [
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"`}\r\n\r\n`,
    ),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ]);
  return { shape, payload: Buffer.concat([...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)]), headers: TYPE };
}

/** Forms as such, whatever file they should hold. */
function* forms(bytes: number, file: Part): Generator<WorstBody> {
  yield form(
    'many fields',
    Array.from({ length: bytes / 100 }, (_, n) => ({ name: `f${n}`, value: 'x' })),
  );
  yield form('one long field', [{ name: 'schema_name', value: 'x'.repeat(bytes) }, file]);
  yield form('a long name of a field', [{ name: 'n'.repeat(bytes), value: 'x' }, file]);
  yield {
    shape: 'no boundary at all',
    payload: Buffer.alloc(bytes, '\r\n--proofformproofFORM'),
    headers: TYPE,
  };
}

export function* imageBodies(bytes: number): Generator<WorstBody> {
  const file = (value: Buffer): Part => ({ name: 'file', value, fileName: 'worst.png' });
  const side = bytes < 1024 * 1024 ? 200 : 7000;
  yield* forms(Math.min(bytes, 1024 * 1024), file(png(10, false)));
  yield form('an interlaced image of 49 million pixels', [file(png(side, true))]);
  yield form('an image of 49 million pixels', [file(png(side, false))]);
  yield form('an image of many chunks', [file(pngOfChunks(bytes))]);
  yield form('no image', [file(Buffer.alloc(bytes, 'no image '))]);
}

export function* sheetBodies(bytes: number, schemaName: string): Generator<WorstBody> {
  const sheet = (value: string | Buffer, more: Part[] = []): Part[] => [
    { name: 'schema_name', value: schemaName },
    ...more,
    { name: 'file', value, fileName: 'worst.csv' },
  ];
  const rows = (row: string, head = 'title,slug\n') =>
    head + row.repeat(Math.max(1, Math.floor((bytes - head.length) / row.length)));
  yield* forms(Math.min(bytes, 1024 * 1024), { name: 'file', value: 'title\nx\n', fileName: 'worst.csv' });
  yield form('rows', sheet(rows(`${'A hut '.repeat(20)},a-hut\n`)));
  yield form(
    'rows, dry run',
    sheet(rows(`${'A hut '.repeat(20)},a-hut\n`), [{ name: 'dry_run', value: 'true' }]),
  );
  yield form(
    'mapped rows with a wrong value',
    sheet(rows('A hut,x\n', 'title,slug\n'), [{ name: 'mapping', value: JSON.stringify({ slug: 'body' }) }]),
  );
  yield form('blank lines of a sheet', sheet(rows('\n')));
  yield form('rows of commas', sheet(rows(`${','.repeat(900)}\n`)));
  yield form('rows of quotes', sheet(rows(`"${'""'.repeat(60)}",""\n`)));
  yield form('a quote without an end', sheet(`title\n"${'x\n'.repeat(bytes / 2)}`));
  yield form('many columns', sheet(Array.from({ length: bytes / 8 }, (_, n) => `c${n}`).join(',')));
  yield form(
    'a mapping of many names',
    sheet('title\nx\n', [
      {
        name: 'mapping',
        value: `{${Array.from({ length: Math.min(bytes, 200_000) / 16 }, (_, n) => `"column${n}":null`).join(',')}}`,
      },
    ]),
  );
  const many = (row: string) => Math.max(10, Math.min(Math.floor(bytes / row.length), 20_000));
  const cell = '<row><c t="inlineStr"><is><t>A hut</t></is></c></row>';
  yield form('a workbook', sheet(workbook({ data: `${head}${cell.repeat(many(cell))}` })));
  yield form(
    'a workbook of empty rows',
    sheet(workbook({ data: `${head}${'<row/>'.repeat(many('<row/>') * 5)}` })),
  );
  yield form('a workbook of blanks', sheet(workbook({ data: `${head}${' '.repeat(bytes)}` })));
}

const head = '<row><c t="inlineStr"><is><t>title</t></is></c></row>';

/** Black, of so many pixels each way. */
function png(side: number, interlaced: boolean): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 6, 0, 0, interlaced ? 1 : 0], 8);
  const starts = [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ] as const;
  const passes = interlaced ? starts : ([[0, 0, 1, 1]] as const);
  const bytes = passes.reduce((sum, [x, y, dx, dy]) => {
    const [width, height] = [Math.ceil((side - x) / dx), Math.ceil((side - y) / dy)];
    return sum + height * (1 + 4 * width);
  }, 0);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(bytes))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngOfChunks(bytes: number): Buffer {
  const note = chunk('tEXt', Buffer.from('k\0v'));
  const whole = png(10, false);
  const notes = Array.from({ length: (bytes - whole.length) / note.length }, () => note);
  return Buffer.concat([whole.subarray(0, 33), ...notes, whole.subarray(33)]);
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
