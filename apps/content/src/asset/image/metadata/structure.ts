/** A TIFF directory with one entry: what Exif is reduced to. */
export function exifOf(orientation: number): Buffer {
  const exif = Buffer.alloc(26);
  exif.write('MM\0*', 'latin1');
  exif.writeUInt32BE(8, 4);
  exif.writeUInt16BE(1, 8);
  exif.writeUInt16BE(0x0112, 10);
  exif.writeUInt16BE(3, 12);
  exif.writeUInt32BE(1, 14);
  exif.writeUInt16BE(orientation, 18);
  return exif;
}

/** Images without one are shown as they lie. */
export const isTurned = (orientation: number): boolean => orientation > 1;

/** The same image without its metadata but `orientation`, 1 to 8 as Exif has it. Pixels stay as they are, byte for byte. */
export type Strip = (bytes: Buffer, orientation: number) => Buffer;

/** A decoder made sense of the file and this reader did not. */
export class StructureError extends Error {}
