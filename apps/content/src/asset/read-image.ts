import { HttpError } from '@sightline/service';
import type { Sharp } from 'sharp';

export interface Image {
  contentType: string;
  extension: string;
  /** As it is shown: an orientation in its metadata is taken into account. */
  width: number;
  height: number;
  blurHash: string;
}

/** What a browser shows and no script can hide in: SVG is a document, not an image. */
const types: Record<string, { contentType: string; extension: string }> = {
  jpeg: { contentType: 'image/jpeg', extension: 'jpg' },
  png: { contentType: 'image/png', extension: 'png' },
  webp: { contentType: 'image/webp', extension: 'webp' },
  gif: { contentType: 'image/gif', extension: 'gif' },
  heif: { contentType: 'image/avif', extension: 'avif' },
};
const loaders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}`);

const LONGEST_SECONDS = 10;
/** Enough for a hash of 4 by 3 waves. */
const SAMPLE = { width: 32, height: 32, fit: 'inside' } as const;

/**
 * Loaded at the first upload: libvips costs an idle process its memory and its start. Once only: while the readers are
 * blocked anew, an image that another upload decodes would be taken for a broken one.
 */
let loading: ReturnType<typeof loadSharp> | undefined;

async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Whatever the bytes pretend to be, only these readers see them.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: loaders });
  sharp.cache(false);
  return sharp;
}

/**
 * What an uploaded file is, decided by its bytes. It is decoded whole, so that a broken one is refused now and not by readers'
 * browsers; one that would unpack to more than `pixels` is refused by its header, before any of it is decoded.
 */
export async function readImage(path: string, pixels: number): Promise<Image> {
  loading ??= loadSharp();
  const sharp = await loading;
  const open = () => sharp(path, { limitInputPixels: pixels }).timeout({ seconds: LONGEST_SECONDS });
  const metadata = await readable(open().metadata(), pixels);
  const type = types[metadata.format ?? ''];
  if (!type || (metadata.format === 'heif' && metadata.compression !== 'av1')) throw refusal(UNKNOWN);
  const { width, height } = metadata.autoOrient;
  return { ...type, width, height, blurHash: await readable(blurHashOf(open()), pixels) };
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

/** Whatever the decoder says is about the file: it has nothing else to fail on but its own time. */
async function readable<T>(reading: Promise<T>, pixels: number): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    const { message } = error as Error;
    if (message.includes('unsupported image format')) throw refusal(UNKNOWN, error);
    if (message.includes('pixel limit')) throw refusal(`has more than ${pixels} pixels`, error);
    throw refusal('is an image that is broken or cut off', error);
  }
}

function refusal(msg: string, cause?: unknown): HttpError {
  return new HttpError(400, `body.file: ${msg}`, {
    faults: [{ loc: ['body', 'file'], msg, type: 'image' }],
    cause,
  });
}
