import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { write } from '@sightline/postgres';
import { HttpError } from '@sightline/service';
import type { Content } from '../../http/parts.ts';
import { type Asset, type AssetRow, assetColumns, toAsset } from '../asset.ts';
import type { ImageReader } from '../image/image-reader.ts';
import { assetKey } from '../image-addresses.ts';
import type { AssetStore } from '../store/store.ts';
import type { ReceivedFile } from './receive-file.ts';

interface Owner {
  websiteId: string;
  organizationId: string;
  organizations: string[];
}

/** First the bytes, then the row: an asset that can be named can be loaded. Bytes without a row are seen by nobody. */
export async function storeAsset(
  content: Content & { assetStore: AssetStore; images: ImageReader },
  owner: Owner,
  file: ReceivedFile,
): Promise<Asset> {
  const { settings, assetStore } = content;
  const image = await content.images.read(file.path, owner.organizationId);
  const id = content.newId();
  const fileName = assetFileName(file.name, image.extension);
  const [{ size: bytes }, sha256] = await Promise.all([stat(file.path), sha256Of(file.path)]);
  const key = assetKey(id, fileName);
  try {
    await assetStore.put(key, { path: file.path, contentType: image.contentType });
  } catch (error) {
    throw new HttpError(503, 'The image cannot be stored right now. Retry later.', {
      cause: error,
      headers: { 'retry-after': '1' },
    });
  }
  try {
    const row = await insertAsset(content, owner, { id, file_name: fileName, bytes, sha256, ...image });
    return toAsset(row, settings.ASSETS_URL);
  } catch (error) {
    // The row's error is the one to tell; an object that stays behind costs space and nothing else.
    await assetStore.remove(key).catch(() => {});
    throw error;
  }
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

interface NewAsset {
  id: string;
  file_name: string;
  contentType: string;
  bytes: number;
  sha256: string;
  width: number;
  height: number;
  blurHash: string;
}

async function insertAsset({ pool }: Content, owner: Owner, asset: NewAsset): Promise<AssetRow> {
  const { rows } = await write<AssetRow>(
    pool,
    `INSERT INTO assets AS a (id, website_id, file_name, content_type, bytes, sha256, width, height, blur_hash)
     SELECT $1, w.id, $4, $5, $6, $7, $8, $9, $10 FROM websites w WHERE w.id = $2 AND w.organization_id = ANY ($3)
     RETURNING ${assetColumns}`,
    [
      asset.id,
      owner.websiteId,
      owner.organizations,
      asset.file_name,
      asset.contentType,
      asset.bytes,
      asset.sha256,
      asset.width,
      asset.height,
      asset.blurHash,
    ],
  );
  if (!rows[0]) throw new HttpError(404, 'No such website.');
  return rows[0];
}

const LONGEST = 80;

/**
 * The last part of an asset's address: of the name of the upload what is safe in any address and on any file system, and the
 * extension of what it really is.
 */
export function assetFileName(uploadName: string, extension: string): string {
  const base = uploadName.split(/[/\\]/).at(-1) ?? '';
  const name = base
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '-')
    .replace(/^[-_]+/, '')
    .slice(0, LONGEST)
    .replace(/[-_]+$/, '');
  return `${name || 'image'}.${extension}`;
}
