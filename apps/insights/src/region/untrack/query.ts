import { write } from '@sightline/postgres';
import { HttpError } from '@sightline/service';
import type { Pool } from 'pg';

/** Categories keep the region, and so do their prompts. */
export async function untrackRegion(pool: Pool, organizationId: string, regionId: string): Promise<void> {
  const { rowCount } = await write(
    pool,
    'DELETE FROM organization_regions WHERE organization_id = $1 AND region_id = $2',
    [organizationId, regionId],
  );
  if (rowCount === 0) throw new HttpError(404, 'This organization tracks no such region.');
}
