import type { Readable } from 'node:stream';

interface StoredFile {
  /** Where its bytes are on this machine. */
  path: string;
  contentType: string;
  /** What caches before the store may do with it; by default they may keep it for ever. */
  cacheControl?: string;
}

/** Where the bytes of assets are. A key is written once and never changes. */
export interface AssetStore {
  /** Resolves when the whole object can be read by everybody; before that nobody sees a part of it. */
  put(key: string, file: StoredFile): Promise<void>;
  /** `undefined` when there is no such object. */
  open(key: string): Promise<Readable | undefined>;
  remove(key: string): Promise<void>;
}
