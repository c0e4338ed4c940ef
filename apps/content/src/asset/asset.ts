import Type, { type Static } from 'typebox';
import { assetPath } from './image-addresses.ts';

const example = {
  id: '0198c2c4-7d5e-7c3a-9d3e-0123456789b2',
  website_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ab',
  file_name: 'boots.jpg',
  content_type: 'image/jpeg',
  bytes: 183_402,
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  width: 1600,
  height: 900,
  blur_hash: 'LEHV6nWB2yk8pyo0adR*.7kCMdnj',
  url: 'http://localhost:4002/assets/0198c2c4-7d5e-7c3a-9d3e-0123456789b2/boots.jpg',
  created_at: '2026-11-15T09:30:00.000Z',
};

export const Asset = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    website_id: Type.String({ format: 'uuid' }),
    file_name: Type.String({
      description: 'Made from the name of the upload. The last part of its address.',
    }),
    content_type: Type.String({ description: 'What it is by its bytes.' }),
    bytes: Type.Integer(),
    sha256: Type.String({ description: 'Of its bytes, in hexadecimal digits.' }),
    width: Type.Integer({ description: 'As it is shown, in pixels.' }),
    height: Type.Integer(),
    blur_hash: Type.String({ description: 'A BlurHash of 4 by 3, to show until it is loaded.' }),
    url: Type.String({ description: 'Public. Anyone who knows it can load the image.' }),
    created_at: Type.String({ format: 'date-time' }),
  },
  {
    $id: 'Asset',
    description: 'An image. It never changes: another image is another asset.',
    examples: [example],
  },
);
export type Asset = Static<typeof Asset>;

export interface AssetRow extends Omit<Asset, 'url' | 'created_at'> {
  created_at: Date;
}

/** Columns of an `assets a` row. */
export const assetColumns = `a.id, a.website_id, a.file_name, a.content_type, a.bytes, a.sha256, a.width, a.height,
  a.blur_hash, a.created_at`;

export function toAsset(row: AssetRow, assetsUrl: string): Asset {
  return {
    id: row.id,
    website_id: row.website_id,
    file_name: row.file_name,
    content_type: row.content_type,
    bytes: row.bytes,
    sha256: row.sha256,
    width: row.width,
    height: row.height,
    blur_hash: row.blur_hash,
    url: assetsUrl + assetPath(row.id, row.file_name),
    created_at: row.created_at.toISOString(),
  };
}
