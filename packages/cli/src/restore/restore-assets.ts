import { createReadStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sumOf, writeFrom } from '../folder/files.ts';
import { type ListedAsset, listedAssets } from '../folder/verify.ts';
import { type Restoration, say } from './restoration.ts';

/** Images that are there already are left, and so are those that the backup does not have: they never change, and one without a row does no harm. */
export async function restoreAssets({ engines, folder, manifest }: Restoration): Promise<void> {
  if (manifest.assets.store === 's3') {
    say(
      `Images are in the bucket ${manifest.assets.bucket}, which no backup holds: put it into the state of ${manifest.moment}, or a later one.`,
    );
    return;
  }
  for await (const asset of listedAssets(folder)) {
    const target = join(engines.settings.ASSETS_DIRECTORY, asset.path);
    if (!(await isThere(target, asset))) await copy(join(folder, 'assets', asset.path), target);
  }
}

export async function isThere(path: string, { bytes, sha256 }: ListedAsset): Promise<boolean> {
  const sum = await sumOf(path);
  return sum?.bytes === bytes && sum.sha256 === sha256;
}

/** Under a name that is never delivered, and renamed when it is whole. */
async function copy(from: string, to: string): Promise<void> {
  const beside = join(dirname(to), '.restoring');
  await rm(beside, { force: true });
  await writeFrom(beside, createReadStream(from), 0o644);
  await rename(beside, to);
}
