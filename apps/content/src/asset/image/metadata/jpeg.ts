import { exifOf, isTurned, type Strip, StructureError } from './structure.ts';

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const COMMENT = 0xfe;

/** Segments of applications that change how the pixels look: the aspect of a pixel, the colour profile, and how colours are coded. */
const kept: [marker: number, begins: string][] = [
  [0xe0, 'JFIF\0'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
];

/** What follows the end of the image goes too: phones put previews, depth and videos there. */
export const stripJpeg: Strip = (bytes, orientation) => {
  if (bytes[0] !== 0xff || bytes[1] !== START) throw new StructureError();
  const parts: Buffer[] = [bytes.subarray(0, 2)];
  if (isTurned(orientation)) parts.push(exifSegment(orientation));
  let at = 2;
  for (;;) {
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1];
    if (bytes[at] !== 0xff || marker === undefined) throw new StructureError();
    if (marker === END) return Buffer.concat([...parts, bytes.subarray(at, at + 2)]);
    if (at + 4 > bytes.length) throw new StructureError();
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length) throw new StructureError();
    if (isKept(marker, bytes.subarray(at + 4, end))) parts.push(bytes.subarray(at, end));
    at = marker === SCAN ? endOfScan(bytes, end) : end;
    if (marker === SCAN) parts.push(bytes.subarray(end, at));
  }
};

function isKept(marker: number, data: Buffer): boolean {
  if (marker === COMMENT) return false;
  const isOfApplication = marker >= 0xe0 && marker <= 0xef;
  return (
    !isOfApplication ||
    kept.some(([of, begins]) => of === marker && data.toString('latin1', 0, begins.length) === begins)
  );
}

/** In a scan 0xff is followed by zero, by a marker to resume at, or by the marker of the next segment. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    const goesOn = next === 0 || next === 0xff || (next !== undefined && next >= 0xd0 && next <= 0xd7);
    if (!goesOn) return at;
  }
  throw new StructureError();
}

function exifSegment(orientation: number): Buffer {
  const data = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exifOf(orientation)]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}
