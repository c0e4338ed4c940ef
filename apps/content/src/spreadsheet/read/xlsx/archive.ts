import { createReadStream } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import type { Entry } from 'yauzl';
import { readDirectory } from './archive-directory.ts';
import { asUnreadable, broken, tooLarge } from './unreadable.ts';
import { workbookLimits } from './workbook-limits.ts';

const CHUNK_BYTES = 64 * 1024;
const STORED = 0;
const DEFLATED = 8;

export interface Archive {
  has(name: string): boolean;
  /** A part, unpacked piece by piece. Throws Unreadable when it is not what the archive says, or has more than `most` bytes. */
  read(name: string, most: number): AsyncGenerator<Buffer, void, undefined>;
}

/** `handle` is of the file at `path`, and stays open while the archive is in use. */
export async function openArchive(path: string, handle: FileHandle): Promise<Archive> {
  const { entries, startOf } = await readDirectory(handle);
  return {
    has: (name) => entries.has(name.toLowerCase()),
    async *read(name, most) {
      const entry = entries.get(name.toLowerCase());
      if (!entry) throw broken(`has no part ${name}`);
      if (entry.isEncrypted()) throw broken('is protected by a password');
      const tooMuch = tooLarge(`unpacks to more than ${most} bytes (${name})`);
      if (entry.uncompressedSize > most) throw tooMuch;
      const damaged = broken(`has a damaged part ${name}`);
      let bytes = 0;
      let sum = 0;
      for await (const chunk of unpack(path, entry, await startOf(entry))) {
        bytes += chunk.length;
        sum = crc32(chunk, sum);
        if (bytes > most) throw tooMuch;
        if (bytes > entry.uncompressedSize) throw damaged;
        if (bytes > workbookLimits.smallPartBytes && bytes > entry.compressedSize * workbookLimits.ratio)
          throw tooLarge(`unpacks to more than ${workbookLimits.ratio} times its size (${name})`);
        yield chunk;
      }
      if (bytes < entry.uncompressedSize || sum !== entry.crc32) throw damaged;
    },
  };
}

async function* unpack(path: string, entry: Entry, start: number): AsyncGenerator<Buffer, void, undefined> {
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED)
    throw broken(`is packed in a way that is not known (${entry.compressionMethod})`);
  if (entry.compressedSize === 0) return;
  const end = start + entry.compressedSize - 1;
  const packed = createReadStream(path, { start, end, highWaterMark: CHUNK_BYTES });
  const unpacked =
    entry.compressionMethod === STORED
      ? packed
      : pipeline(packed, createInflateRaw({ chunkSize: CHUNK_BYTES }), () => {});
  try {
    yield* unpacked;
  } catch (error) {
    throw asUnreadable(error);
  } finally {
    packed.destroy();
    unpacked.destroy();
  }
}
