import type { Pool } from 'pg';
import { type AssetRow, assetColumns } from '../asset.ts';
import type { AssetTarget } from '../asset-target.ts';

export async function findAsset(
  pool: Pool,
  { websiteId, assetId, organizations }: AssetTarget,
): Promise<AssetRow | undefined> {
  const { rows } = await pool.query<AssetRow>(
    `SELECT ${assetColumns} FROM assets a JOIN websites w ON w.id = a.website_id
     WHERE a.id = $1 AND a.website_id = $2 AND w.organization_id = ANY ($3)`,
    [assetId, websiteId, organizations],
  );
  return rows[0];
}
