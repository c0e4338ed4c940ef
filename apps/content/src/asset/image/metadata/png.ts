import { crc32 } from 'node:zlib';
import { exifOf, isTurned, type Strip, StructureError } from './structure.ts';

const SIGNATURE = 8;
/** Pixels, their colours, and the frames of an animation. */
const kept = new Set(
  [
    ['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'bKGD', 'hIST', 'pHYs', 'sPLT', 'sBIT'],
    ['iCCP', 'sRGB', 'gAMA', 'cHRM', 'cICP', 'mDCV', 'mDCv', 'cLLI', 'cLLi'],
    ['acTL', 'fcTL', 'fdAT'],
  ].flat(),
);

export const stripPng: Strip = (bytes, orientation) => {
  const parts: Buffer[] = [bytes.subarray(0, SIGNATURE)];
  for (let at = SIGNATURE; ; ) {
    if (at + 12 > bytes.length) throw new StructureError();
    const name = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) throw new StructureError();
    if (kept.has(name)) parts.push(bytes.subarray(at, end));
    if (name === 'IHDR' && isTurned(orientation)) parts.push(chunk('eXIf', exifOf(orientation)));
    if (name === 'IEND') return Buffer.concat(parts);
    at = end;
  }
};

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const all = Buffer.alloc(named.length + 8);
  all.writeUInt32BE(data.length, 0);
  named.copy(all, 4);
  all.writeUInt32BE(crc32(named), all.length - 4);
  return all;
}
