import { boxesIn, childrenOf, itemPlaces } from './avif-boxes.ts';
import { type Strip, StructureError } from './structure.ts';

/** What an AVIF is made of. */
const kept = new Set(['ftyp', 'meta', 'mdat', 'moov', 'free', 'skip', 'sidx', 'pict']);
/** Kinds of items that are no picture: Exif, XMP and other documents, and what an address names. */
const documents = new Set(['Exif', 'mime', 'uri ']);

/**
 * Its parts are found by their place in the file, so metadata is overwritten with zeros where it lies and nothing moves. Its
 * orientation is a property of the picture, not of Exif.
 */
export const stripAvif: Strip = (bytes) => {
  const clean = Buffer.from(bytes);
  for (const box of boxesIn(clean, 0, clean.length)) {
    if (!kept.has(box.type)) erase(clean, box);
    if (box.type === 'moov')
      for (const child of childrenOf(clean, box)) if (child.type === 'udta') erase(clean, child);
    if (box.type === 'meta')
      for (const { from, to } of itemPlaces(clean, box, documents)) {
        if (to > clean.length) throw new StructureError();
        clean.fill(0, from, to);
      }
  }
  return clean;
};

function erase(bytes: Buffer, { start, content, end }: ReturnType<typeof boxesIn>[number]): void {
  bytes.write('free', start + 4, 'latin1');
  bytes.fill(0, content, end);
}
