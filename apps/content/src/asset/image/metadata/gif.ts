import { type Strip, StructureError } from './structure.ts';

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;
/** How often an animation repeats, and the colour profile. */
const applications = ['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'];

/** GIF has no orientation. */
export const stripGif: Strip = (bytes) => {
  let at = 13 + tableLength(byteAt(10));
  const parts: Buffer[] = [bytes.subarray(0, at)];
  for (;;) {
    const kind = byteAt(at);
    if (kind === TRAILER) return Buffer.concat([...parts, bytes.subarray(at, at + 1)]);
    const isImage = kind === IMAGE;
    if (!isImage && kind !== EXTENSION) throw new StructureError();
    const end = endOfBlocks(isImage ? at + 11 + tableLength(byteAt(at + 9)) : at + 2);
    if (isImage || isKept(bytes.subarray(at, end))) parts.push(bytes.subarray(at, end));
    at = end;
  }

  function byteAt(place: number): number {
    const byte = bytes[place];
    if (byte === undefined) throw new StructureError();
    return byte;
  }

  /** Blocks of up to 255 bytes, each behind its length, end with an empty one. */
  function endOfBlocks(from: number): number {
    let place = from;
    for (let length = byteAt(place); length > 0; length = byteAt(place)) place += 1 + length;
    return place + 1;
  }
};

function tableLength(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

function isKept(extension: Buffer): boolean {
  const label = extension[1];
  if (label !== APPLICATION) return label === GRAPHIC_CONTROL;
  return applications.includes(extension.toString('latin1', 3, 14));
}
