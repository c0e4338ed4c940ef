import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { type FileSum, filesBelow, writeFrom } from '../folder/files.ts';
import type { Manifest } from '../folder/manifest.ts';
import { ASSET_LIST, type ListedAsset } from '../folder/verify.ts';
import type { Capture } from './capture.ts';

/** Images never change under their name, so a copy that is made while others are added has every one of before. */
export async function captureAssets({ engines, folder, files, say }: Capture): Promise<Manifest['assets']> {
  const { ASSETS_STORE: store, ASSETS_DIRECTORY: source, S3_BUCKET: bucket } = engines.settings;
  const assets: Manifest['assets'] = { store, files: 0, bytes: 0, ...(bucket !== undefined && { bucket }) };
  if (store === 's3') return assets;
  const began = performance.now();
  files[ASSET_LIST] = await writeFrom(join(folder, ASSET_LIST), lines());
  say(`images: ${assets.files} files in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return assets;

  async function* lines() {
    for await (const path of filesBelow(source)) {
      // Still being written; its row comes later.
      if (path.split('/').some((part) => part.startsWith('.'))) continue;
      const sum = await copy(path);
      if (!sum) continue;
      assets.files += 1;
      assets.bytes += sum.bytes;
      yield `${JSON.stringify({ path, ...sum } satisfies ListedAsset)}\n`;
    }
  }

  /** Undefined for one that was deleted meanwhile. */
  async function copy(path: string): Promise<FileSum | undefined> {
    const from = createReadStream(join(source, path));
    const opened = await new Promise<boolean>((resolve, reject) => {
      from.once('open', () => resolve(true));
      from.once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ENOENT' ? resolve(false) : reject(error),
      );
    });
    return opened ? writeFrom(join(folder, 'assets', path), from) : undefined;
  }
}
