import { crc32, deflateRawSync } from 'node:zlib';

type Parts = Record<string, string | Buffer>;

interface Lies {
  /** What the directory says, instead of the truth. */
  size?: number;
  sum?: number;
  method?: number;
  flags?: number;
}

/** A zip archive of the parts, written by hand. */
export function zip(parts: Parts, lies: Record<string, Lies> = {}): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(parts)) {
    const data = Buffer.from(content);
    const { size = data.length, sum = crc32(data), method = 8, flags = 0 } = lies[name] ?? {};
    const packed = method === 0 ? data : deflateRawSync(data);
    const shared = Buffer.alloc(26);
    for (const [at, value] of [20, flags, method, 0, 0x5a21].entries()) shared.writeUInt16LE(value, 2 * at);
    for (const [at, value] of [sum, packed.length, size].entries()) shared.writeUInt32LE(value, 10 + 4 * at);
    shared.writeUInt16LE(Buffer.byteLength(name), 22);
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), shared, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), shared, place, Buffer.from(name)]));
    files.push(file);
    offset += file.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, entries, end]);
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relationships = (all: Record<string, string>) =>
  `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${Object.entries(
    all,
  )
    .map(
      ([target, type], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#13;');

interface Described {
  /** What is inside of `<sheetData>`. */
  data: string;
  /** What is inside of each `<si>`. */
  strings?: string[];
  /** Codes, or numbers of built-in formats; the style of each is its place, after the style 0 of plain cells. */
  formats?: (string | number)[];
  workbookPr?: string;
  sheets?: string;
}

/** The parts of a workbook with one sheet. */
export function workbookParts({ data, strings, formats = [], workbookPr = '', sheets }: Described): Parts {
  const ids = formats.map((format, at) => (typeof format === 'number' ? format : 164 + at));
  const numFmts = formats.map((format, at) => {
    const code = escapeXml(String(format)).replaceAll('"', '&quot;');
    return typeof format === 'number' ? '' : `<numFmt numFmtId="${ids[at]}" formatCode="${code}"/>`;
  });
  const xfs = [0, ...ids].map((id) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`);
  return {
    '_rels/.rels': relationships({ 'xl/workbook.xml': 'officeDocument' }),
    'xl/workbook.xml': `${head}<workbook ${main} xmlns:r="${office}"><workbookPr ${workbookPr}/><sheets>${sheets ?? '<sheet name="Sheet1" sheetId="1" r:id="rId1"/>'}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships({
      'worksheets/sheet1.xml': 'worksheet',
      'sharedStrings.xml': 'sharedStrings',
      'styles.xml': 'styles',
    }),
    'xl/worksheets/sheet1.xml': `${head}<worksheet ${main}><sheetData>${data}</sheetData></worksheet>`,
    ...(strings && {
      'xl/sharedStrings.xml': `${head}<sst ${main}>${strings.map((one) => `<si>${one}</si>`).join('')}</sst>`,
    }),
    'xl/styles.xml': `${head}<styleSheet ${main}><numFmts>${numFmts.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${xfs.join('')}</cellXfs></styleSheet>`,
  };
}

export function workbook(described: Described): Buffer {
  return zip(workbookParts(described));
}

/** `<c>` with a number, or a text in itself. */
export function cell(reference: string, value: string | number, attributes = ''): string {
  return typeof value === 'number'
    ? `<c r="${reference}" ${attributes}><v>${value}</v></c>`
    : `<c r="${reference}" t="inlineStr" ${attributes}><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`;
}
