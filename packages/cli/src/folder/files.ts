import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

export interface FileSum {
  bytes: number;
  sha256: string;
}

const EMPTY = Buffer.alloc(0);

/** Writes a file that only its owner can read unless told otherwise, and resolves when the disk has it. */
export async function writeFrom(
  path: string,
  source: Readable | AsyncIterable<Uint8Array | string>,
  mode = 0o600,
): Promise<FileSum> {
  // Whoever may read the file may look into its folder.
  await mkdir(dirname(path), { recursive: true, mode: mode | ((mode & 0o444) >> 2) });
  const file = await open(path, 'wx', mode);
  try {
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const piece of source) {
      const chunk = typeof piece === 'string' ? Buffer.from(piece) : (piece as Uint8Array);
      hash.update(chunk);
      bytes += chunk.length;
      await writeAll(file, chunk);
    }
    await file.sync();
    return { bytes, sha256: hash.digest('hex') };
  } finally {
    await file.close();
  }
}

async function writeAll(file: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let rest = chunk; rest.length > 0; ) {
    const { bytesWritten } = await file.write(rest);
    rest = rest.subarray(bytesWritten);
  }
}

export const writeWhole = (path: string, text: string): Promise<FileSum> =>
  writeFrom(
    path,
    (async function* () {
      yield text;
    })(),
  );

export async function sumOf(path: string): Promise<FileSum | undefined> {
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of createReadStream(path)) {
      hash.update(chunk ?? EMPTY);
      bytes += chunk.length;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** Paths of all files below a folder, relative to it; none where there is no folder. */
export async function* filesBelow(folder: string, below = ''): AsyncGenerator<string> {
  const entries = await readdir(join(folder, below), { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) yield* filesBelow(folder, path);
    else if (entry.isFile()) yield path;
  }
}

/** So that a rename into it outlives a loss of power. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
