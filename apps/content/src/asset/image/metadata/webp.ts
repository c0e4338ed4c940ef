import { exifOf, isTurned, type Strip, StructureError } from './structure.ts';

const HEAD = 12;
const kept = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** Bits of the first byte of VP8X. */
const HAS_EXIF = 0x08;
const HAS_XMP = 0x04;

export const stripWebp: Strip = (bytes, orientation) => {
  if (bytes.length < HEAD) throw new StructureError();
  const parts: Buffer[] = [];
  const end = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  for (let at = HEAD; at + 8 <= end; ) {
    const name = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    const next = at + 8 + size + (size % 2);
    if (at + 8 + size > end) throw new StructureError();
    const chunk = Buffer.from(bytes.subarray(at, next));
    if (name === 'VP8X') chunk[8] = flagsOf(chunk[8] ?? 0, orientation);
    if (kept.has(name)) parts.push(chunk);
    at = next;
  }
  if (isTurned(orientation)) parts.push(exifChunk(orientation));
  const head = Buffer.from(bytes.subarray(0, HEAD));
  const all = Buffer.concat([head, ...parts]);
  all.writeUInt32LE(all.length - 8, 4);
  return all;
};

function flagsOf(flags: number, orientation: number): number {
  return (flags & ~(HAS_EXIF | HAS_XMP)) | (isTurned(orientation) ? HAS_EXIF : 0);
}

function exifChunk(orientation: number): Buffer {
  const exif = exifOf(orientation);
  const head = Buffer.from('EXIF\0\0\0\0', 'latin1');
  head.writeUInt32LE(exif.length, 4);
  return Buffer.concat([head, exif]);
}
