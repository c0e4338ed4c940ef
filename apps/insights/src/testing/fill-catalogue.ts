import { randomUUIDv7 } from 'node:crypto';
import type { Pool } from 'pg';

/** What an organization tracks, written as rows: quicker than asking for each. */
export async function fillCatalogue(
  pool: Pool,
  organizationId: string,
  { domains = [] as string[], regions = [] as string[] },
): Promise<void> {
  for (const name of domains) {
    await pool.query('INSERT INTO domains (id, organization_id, name) VALUES ($1, $2, $3)', [
      randomUUIDv7(),
      organizationId,
      name,
    ]);
  }
  const { rowCount } = await pool.query(
    `INSERT INTO organization_regions (organization_id, region_id) SELECT $1, id FROM regions WHERE name = ANY ($2)`,
    [organizationId, regions],
  );
  if (rowCount !== regions.length) throw new Error(`Not every region exists: ${regions.join(', ')}`);
}
