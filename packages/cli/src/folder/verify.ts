import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Refused } from '../command.ts';
import { type FileSum, sumOf } from './files.ts';
import { type Manifest, readManifest } from './manifest.ts';

export const ASSET_LIST = 'assets.jsonl';

export interface ListedAsset extends FileSum {
  path: string;
}

/** The images of a backup, in the order of their paths. */
export async function* listedAssets(folder: string): AsyncGenerator<ListedAsset> {
  const lines = createInterface({ input: createReadStream(join(folder, ASSET_LIST)), crlfDelay: Infinity });
  for await (const line of lines) yield JSON.parse(line) as ListedAsset;
}

/** Reads every file of a backup and compares it with what was written. All that is damaged is in one error. */
export async function verifyFolder(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const faults: string[] = [];
  for (const [path, expected] of Object.entries(manifest.files)) await compare(path, expected);
  if (manifest.assets.store === 'file' && faults.length === 0)
    for await (const { path, ...expected } of listedAssets(folder)) await compare(`assets/${path}`, expected);
  if (faults.length === 0) return manifest;
  throw new Refused(
    `The backup is damaged:\n${faults.map((fault) => `  ${fault}`).join('\n')}\nUse another backup, or another copy of this one.`,
  );

  async function compare(path: string, expected: FileSum) {
    const sum = await sumOf(join(folder, path));
    if (!sum) faults.push(`${path} is missing`);
    else if (sum.bytes !== expected.bytes)
      faults.push(`${path} has ${sum.bytes} bytes instead of ${expected.bytes}`);
    else if (sum.sha256 !== expected.sha256) faults.push(`${path} has another checksum`);
  }
}
