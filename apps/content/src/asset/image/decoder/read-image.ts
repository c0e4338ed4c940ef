import { readFile, writeFile } from 'node:fs/promises';
import type { Metadata, Sharp } from 'sharp';
import { stripMetadata } from '../metadata/strip-metadata.ts';
import type { Image, Outcome, Question } from './messages.ts';

/** What a browser shows and no script can hide in: SVG is a document, not an image. */
const types: Record<string, { contentType: string; extension: string }> = {
  jpeg: { contentType: 'image/jpeg', extension: 'jpg' },
  png: { contentType: 'image/png', extension: 'png' },
  webp: { contentType: 'image/webp', extension: 'webp' },
  gif: { contentType: 'image/gif', extension: 'gif' },
  heif: { contentType: 'image/avif', extension: 'avif' },
};
const loaders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}`);

const BYTES_OF_PIXEL = 4;
const bytesOfSample: Record<string, number> = { uchar: 1, char: 1, ushort: 2, short: 2 };
/** Enough for a hash of 4 by 3 waves. */
const SAMPLE = { width: 32, height: 32, fit: 'inside' } as const;

class Refusal extends Error {}

type SharpModule = Awaited<ReturnType<typeof loadSharp>>;

/** Once a process: while the readers are blocked, an image that is being decoded would be taken for a broken one. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Whatever the bytes pretend to be, only these readers see them.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: loaders });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/**
 * What an uploaded file is, decided by its bytes. Its metadata is removed from the file, and what is left is decoded whole, so
 * that a broken image is refused now and not by readers' browsers. One that would unpack to more than allowed is refused
 * by its header, before any of it is decoded.
 */
export async function readImage(sharp: SharpModule, { path, pixels }: Question): Promise<Outcome> {
  const open = () => sharp(path, { limitInputPixels: pixels });
  try {
    const metadata = await open().metadata();
    const type = typeOf(metadata);
    refuseTooLarge(metadata, pixels);
    await removeMetadata(path, metadata);
    const { width, height } = metadata.autoOrient;
    return { image: { ...type, width, height, blurHash: await blurHashOf(open()) } };
  } catch (error) {
    const { message } = error as Error;
    return { refused: wordsOf(error as Error, pixels), reason: message };
  }
}

function typeOf({ format, compression }: Metadata): Pick<Image, 'contentType' | 'extension'> {
  const type = types[format];
  if (!type || (format === 'heif' && compression !== 'av1')) throw new Refusal(UNKNOWN);
  return type;
}

function refuseTooLarge({ width, height, channels, depth }: Metadata, pixels: number): void {
  const most = pixels * BYTES_OF_PIXEL;
  const bytes = width * height * channels * (bytesOfSample[depth] ?? BYTES_OF_PIXEL);
  if (bytes > most) throw new Refusal(`unpacks to ${bytes} bytes, more than ${most}`);
}

async function removeMetadata(path: string, { format, orientation = 1 }: Metadata): Promise<void> {
  const bytes = await readFile(path);
  const clean = stripMetadata[format]?.(bytes, orientation);
  if (clean && !clean.equals(bytes)) await writeFile(path, clean);
}

async function blurHashOf(image: Sharp): Promise<string> {
  const { encode } = await import('blurhash');
  const { data, info } = await image
    .autoOrient()
    .resize(SAMPLE)
    .toColourspace('srgb')
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return encode(new Uint8ClampedArray(data), info.width, info.height, 4, 3);
}

const UNKNOWN = 'is not a JPEG, PNG, WebP, AVIF or GIF image';

/** Whatever the decoder says is about the file: it has nothing else to fail on. */
function wordsOf(error: Error, pixels: number): string {
  if (error instanceof Refusal) return error.message;
  if (error.message.includes('unsupported image format')) return UNKNOWN;
  if (error.message.includes('pixel limit')) return `has more than ${pixels} pixels`;
  return 'is a broken or truncated image';
}
