import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { stripMetadata } from './strip-metadata.ts';

const SECRET = 'SECRET-52.5200N-13.4050E';
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${SECRET}</rdf:RDF></x:xmpmeta>`;
const exif = { IFD0: { Copyright: SECRET }, IFD3: { GPSLatitude: '52/1 31/1 12/1' } };
const formats = ['jpeg', 'png', 'webp', 'gif', 'heif'] as const;

interface Making {
  format: (typeof formats)[number];
  width: number;
  height: number;
  orientation: number;
  hasExif: boolean;
  hasXmp: boolean;
  hasProfile: boolean;
  isProgressive: boolean;
  frames: number;
  seed: number;
}

/** Noise, so that every byte of the picture counts. */
async function make({ format, width, height, frames, ...how }: Making): Promise<Buffer> {
  const noise = Uint8Array.from(
    { length: width * height * frames * 3 },
    (_, at) => ((at + how.seed) * 7919) % 251,
  );
  let image = sharp(noise, {
    raw: { width, height: height * frames, channels: 3, ...(frames > 1 && { pageHeight: height }) },
  });
  if (how.hasProfile) image = image.withIccProfile('p3');
  if (how.hasExif) image = image.withExif(exif);
  if (how.hasXmp) image = image.withXmp(xmp);
  if (how.orientation > 1) image = image.withMetadata({ orientation: how.orientation });
  if (format === 'jpeg') return image.jpeg({ progressive: how.isProgressive }).toBuffer();
  if (format === 'png') return image.png({ progressive: how.isProgressive }).toBuffer();
  if (format === 'webp') return image.webp({ lossless: true }).toBuffer();
  if (format === 'gif') return image.gif().toBuffer();
  return image.avif({ effort: 0 }).toBuffer();
}

const pixelsOf = (bytes: Buffer) => sharp(bytes, { pages: -1 }).raw().toBuffer();

test('keeps pixels, orientation and colour profile, and removes all other metadata', {
  timeout: 900_000,
}, async () => {
  const making = fc.record({
    format: fc.constantFrom(...formats),
    width: fc.integer({ min: 16, max: 40 }),
    height: fc.integer({ min: 16, max: 40 }),
    orientation: fc.integer({ min: 1, max: 8 }),
    hasExif: fc.boolean(),
    hasXmp: fc.boolean(),
    hasProfile: fc.boolean(),
    isProgressive: fc.boolean(),
    frames: fc.constantFrom(1, 1, 3),
    seed: fc.nat(1000),
  });
  await fc.assert(
    fc.asyncProperty(making, async (drawn) => {
      const canMove = drawn.format === 'webp' || drawn.format === 'gif';
      const original = await make({ ...drawn, frames: canMove ? drawn.frames : 1 });
      const before = await sharp(original).metadata();
      const clean = stripMetadata[drawn.format]?.(original, before.orientation ?? 1) as Buffer;
      const after = await sharp(clean).metadata();
      expect(clean.includes(SECRET)).toBe(false);
      // An AVIF keeps the places of its metadata, with zeros in them.
      for (const left of [after.xmp, after.iptc])
        expect(left?.every((byte) => byte === 0) ?? true).toBe(true);
      expect(after.orientation ?? 1).toBe(before.orientation ?? 1);
      expect(after.icc).toEqual(before.icc);
      expect([after.width, after.height, after.pages]).toEqual([before.width, before.height, before.pages]);
      expect((await pixelsOf(clean)).equals(await pixelsOf(original))).toBe(true);
      // A second time there is nothing to remove.
      expect(stripMetadata[drawn.format]?.(clean, after.orientation ?? 1).equals(clean)).toBe(true);
    }),
    { numRuns: 150 },
  );
});

test('reads or refuses a file truncated at any byte, and never reads past its end', async () => {
  const how = { width: 20, height: 20, orientation: 6, hasExif: true, hasXmp: true, hasProfile: true };
  for (const format of formats) {
    const whole = await make({ ...how, format, isProgressive: true, frames: 1, seed: 1 });
    for (let length = 0; length < whole.length; length += 7)
      try {
        stripMetadata[format]?.(Buffer.from(whole.subarray(0, length)), 1);
      } catch (error) {
        expect((error as Error).constructor.name).toBe('StructureError');
      }
  }
});

const comment = {
  jpeg: (bytes: Buffer) =>
    after(bytes, 2, Buffer.concat([Buffer.from([0xff, 0xfe, 0, SECRET.length + 2]), Buffer.from(SECRET)])),
  png: (bytes: Buffer) => after(bytes, 33, pngText()),
  webp: (bytes: Buffer) => Buffer.concat([bytes, webpChunk()]),
  gif: (bytes: Buffer) =>
    after(
      bytes,
      bytes.length - 1,
      Buffer.concat([Buffer.from([0x21, 0xfe, SECRET.length]), Buffer.from(SECRET), Buffer.from([0])]),
    ),
};

test.each(Object.entries(comment))('removes a comment from %s', async (format, withComment) => {
  const original = await make({
    format: format as 'png',
    width: 20,
    height: 20,
    orientation: 1,
    frames: 1,
    seed: 1,
    hasExif: false,
    hasXmp: false,
    hasProfile: false,
    isProgressive: false,
  });
  const commented = withComment(original);
  expect(commented.includes(SECRET)).toBe(true);
  expect(stripMetadata[format]?.(commented, 1).equals(original)).toBe(true);
});

test.each(['jpeg', 'png', 'webp', 'gif'] as const)('removes bytes behind the end of a %s', async (format) => {
  const original = await make({
    format,
    width: 20,
    height: 20,
    orientation: 1,
    frames: 1,
    seed: 1,
    hasExif: false,
    hasXmp: false,
    hasProfile: true,
    isProgressive: true,
  });
  const longer = Buffer.concat([original, Buffer.from(SECRET)]);
  expect(stripMetadata[format]?.(longer, 1).equals(original)).toBe(true);
});

function after(bytes: Buffer, at: number, more: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, at), more, bytes.subarray(at)]);
}

function pngText(): Buffer {
  const named = Buffer.from(`tEXtComment\0${SECRET}`, 'latin1');
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(named.length - 4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

function webpChunk(): Buffer {
  const head = Buffer.from('NOTE\0\0\0\0', 'latin1');
  head.writeUInt32LE(SECRET.length, 4);
  return Buffer.concat([head, Buffer.from(SECRET)]);
}
