import { transaction } from '@sightline/postgres';
import type { Service } from '@sightline/service';
import type { Pool } from 'pg';
import type { OwnedResource } from '../../http/named-resource.ts';
import type { Insights } from '../../http/parts.ts';
import { createOwnRoute } from '../../organization/own/create-route.ts';
import { insertOwnName, type OwnName, type OwnTable } from '../../organization/own/own-names.ts';

export const regions: OwnTable = { table: 'regions', one: 'region' };

export function createRegionRoute(app: Service, insights: Insights): void {
  createOwnRoute(app, insights, regions, {
    operationId: 'createRegion',
    description: 'The organization tracks it at once.',
    example: 'Bavaria',
    insert: insertRegion,
  });
}

async function insertRegion(pool: Pool, own: OwnTable, region: OwnName): Promise<OwnedResource> {
  return transaction(pool, async (client) => {
    const added = await insertOwnName(client, own, region);
    await client.query('INSERT INTO organization_regions (organization_id, region_id) VALUES ($1, $2)', [
      region.organizationId,
      region.id,
    ]);
    return added;
  });
}
