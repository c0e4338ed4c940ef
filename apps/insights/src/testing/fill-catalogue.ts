import type { Pool } from 'pg';
import { newDomain } from './new-domain.ts';

/** What an organization tracks, written as rows: quicker than asking for each. */
export async function fillCatalogue(
  pool: Pool,
  organizationId: string,
  { domains = [] as string[], regions = [] as string[] },
): Promise<void> {
  for (const name of domains) await newDomain(pool, organizationId, name);
  const { rowCount } = await pool.query(
    `INSERT INTO organization_regions (organization_id, region_id) SELECT $1, id FROM regions WHERE name = ANY ($2)`,
    [organizationId, regions],
  );
  if (rowCount !== regions.length) throw new Error(`Not every region exists: ${regions.join(', ')}`);
}
