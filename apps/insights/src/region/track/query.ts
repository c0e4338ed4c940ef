import { write } from '@sightline/postgres';
import { HttpError } from '@sightline/service';
import type { Pool } from 'pg';
import { placeColumn, type Region } from '../place.ts';

/** A built-in region, or one of the organization's own, else 404. */
export async function trackRegion(pool: Pool, organizationId: string, regionId: string): Promise<Region> {
  const { rows } = await write<Region>(
    pool,
    `WITH region AS (
       SELECT r.id, r.name, r.organization_id, ${placeColumn('r')} FROM regions r
       WHERE r.id = $2 AND (r.organization_id IS NULL OR r.organization_id = $1)
     ), tracked AS (
       INSERT INTO organization_regions (organization_id, region_id) SELECT $1, r.id FROM region r ON CONFLICT DO NOTHING
     )
     SELECT * FROM region`,
    [organizationId, regionId],
  );
  if (!rows[0]) throw new HttpError(404, 'There is no such region for this organization.');
  return rows[0];
}
