import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import Type from 'typebox';
import { organizationsOf } from '../http/management.ts';
import { type AssetRow, assetColumns } from './asset.ts';

export interface AssetTarget {
  websiteId: string;
  assetId: string;
  organizations: string[];
}

/** Path parameters of everything below an image. */
export const assetParams = Type.Object({
  id: Type.String({ format: 'uuid', description: 'Id of the website.' }),
  assetId: Type.String({ format: 'uuid' }),
});

export function assetTarget(request: FastifyRequest): AssetTarget {
  const { id, assetId } = request.params as { id: string; assetId: string };
  return {
    websiteId: id.toLowerCase(),
    assetId: assetId.toLowerCase(),
    organizations: organizationsOf(request),
  };
}

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
