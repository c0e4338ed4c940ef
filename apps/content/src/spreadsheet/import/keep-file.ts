import { HttpError } from '@sightline/service';
import type { AssetStore } from '../../asset/store/store.ts';
import type { WritingParts } from '../../change/change-content.ts';
import { importedFileKey, importedFileUrl } from '../requests.ts';
import type { ImportOrder } from './import-order.ts';

/** What importing and undoing an import need. */
export type ImportParts = WritingParts & {
  /** The files of imports, which are never public. */
  importStore: AssetStore;
};

/** Keeps the file as an object, as late as possible: an import that is killed before leaves none. Returns where it can be loaded. */
export async function keepFile(
  { importStore }: Pick<ImportParts, 'importStore'>,
  id: string,
  { websiteId, sheet }: ImportOrder,
): Promise<string | null> {
  if (!sheet.file) return null;
  const { path } = sheet.file;
  try {
    const contentType = 'application/octet-stream';
    await importStore.put(importedFileKey(id), { path, contentType, cacheControl: 'private, no-cache' });
  } catch (error) {
    throw new HttpError(503, 'The file cannot be stored right now. Retry later.', {
      cause: error,
      headers: { 'retry-after': '5' },
    });
  }
  return importedFileUrl(websiteId, id);
}

/** An object that stays behind costs space and nothing else. */
export async function removeFile(store: AssetStore, id: string): Promise<void> {
  await store.remove(importedFileKey(id)).catch(() => {});
}
