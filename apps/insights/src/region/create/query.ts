import { transaction } from '@sightline/postgres';
import type { Pool } from 'pg';
import type { OwnedResource } from '../../http/named-resource.ts';
import { insertOwnName, type OwnName, type OwnTable } from '../../organization/own/own-names.ts';

export async function insertRegion(pool: Pool, own: OwnTable, region: OwnName): Promise<OwnedResource> {
  return transaction(pool, async (client) => {
    const added = await insertOwnName(client, own, region);
    await client.query('INSERT INTO organization_regions (organization_id, region_id) VALUES ($1, $2)', [
      region.organizationId,
      region.id,
    ]);
    return added;
  });
}
