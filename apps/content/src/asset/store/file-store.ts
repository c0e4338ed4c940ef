import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { AssetStore } from './store.ts';

/** A folder: for one machine, or several that mount the same. */
export function createFileStore(directory: string): AssetStore {
  const pathOf = (key: string) => join(directory, key);
  return {
    async put(key, { path }) {
      const folder = dirname(pathOf(key));
      await mkdir(folder, { recursive: true });
      // Copied beside its place and renamed into it: a reader or a crash meets the whole file or none.
      const beside = join(folder, `.${randomUUID()}`);
      try {
        await copyFile(path, beside);
        await flush(beside);
        await rename(beside, pathOf(key));
      } finally {
        await rm(beside, { force: true });
      }
    },
    async open(key) {
      try {
        return (await open(pathOf(key))).createReadStream();
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: (key) => rm(dirname(pathOf(key)), { recursive: true, force: true }),
  };
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
