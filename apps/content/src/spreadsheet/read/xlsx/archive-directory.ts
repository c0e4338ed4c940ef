import type { FileHandle } from 'node:fs/promises';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import { asUnreadable, broken, tooLarge } from './unreadable.ts';
import { workbookLimits } from './workbook-limits.ts';

export interface ArchiveDirectory {
  /** By name in lower case: names of parts are the same in either. */
  entries: Map<string, Entry>;
  /** Where the bytes of an entry begin in the file. */
  startOf(entry: Entry): Promise<number>;
}

/**
 * What is in a zip archive. Of yauzl only its knowledge of the format is used: its own reader of files throws where nobody can
 * catch when an archive names an offset beyond 2^53, and that would end the process.
 */
export async function readDirectory(handle: FileHandle): Promise<ArchiveDirectory> {
  const { size } = await handle.stat();
  const reader = new BoundedReader(handle, size);
  const zip = await reader.guard(() => fromRandomAccessReaderPromise(reader, size, { autoClose: false }));
  if (zip.entryCount > workbookLimits.entries)
    throw tooLarge(`has more than ${workbookLimits.entries} parts`);
  return {
    entries: await reader.guard(() => listEntries(zip)),
    async startOf(entry) {
      const header = await reader.guard(() => zip.readLocalFileHeaderPromise(entry, { minimal: true }));
      return header.fileDataStart;
    },
  };
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName.toLowerCase();
    if (entries.has(name)) throw broken(`has two parts named ${name}`);
    entries.set(name, entry);
  }
  return entries;
}

/** Reads inside of the file only. What yauzl throws in a callback fails what is being asked of it, instead of the process. */
class BoundedReader extends RandomAccessReader {
  readonly #handle: FileHandle;
  readonly #size: number;
  #fail: (error: unknown) => void = () => {};

  constructor(handle: FileHandle, size: number) {
    super();
    this.#handle = handle;
    this.#size = size;
  }

  async guard<T>(ask: () => Promise<T>): Promise<T> {
    const { promise, reject } = Promise.withResolvers<never>();
    this.#fail = reject;
    try {
      return await Promise.race([ask(), promise]);
    } catch (error) {
      throw asUnreadable(error);
    }
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null, bytesRead?: number) => void,
  ): void {
    const inside = position >= 0 && position + length <= this.#size;
    const reading = inside
      ? this.#handle.read(buffer, offset, length, position)
      : Promise.reject(new Error('names a place outside of the file'));
    reading.then(({ bytesRead }) => callback(null, bytesRead), callback).catch(this.#fail);
  }

  override close(callback: (error: Error | null) => void): void {
    callback(null);
  }
}
