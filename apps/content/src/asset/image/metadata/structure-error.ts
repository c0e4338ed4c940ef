/** The same image without its metadata but `orientation`, 1 to 8 as Exif has it. Pixels stay as they are, byte for byte. */
export type Strip = (bytes: Buffer, orientation: number) => Buffer;

/** A decoder made sense of the file and this reader did not. */
export class StructureError extends Error {}
