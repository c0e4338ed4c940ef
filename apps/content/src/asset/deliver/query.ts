import type { Pool } from 'pg';

export interface Delivery {
  content_type: string;
  bytes: number;
  sha256: string;
}

/** Of any website: the address of an asset, which nobody can guess, is all it takes to load it. */
export async function findDelivery(
  pool: Pool,
  assetId: string,
  fileName: string,
): Promise<Delivery | undefined> {
  const { rows } = await pool.query<Delivery>({
    name: 'asset-delivery',
    text: 'SELECT content_type, bytes, sha256 FROM assets WHERE id = $1 AND file_name = $2',
    values: [assetId, fileName],
  });
  return rows[0];
}
