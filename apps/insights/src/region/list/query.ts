import type { Pool } from 'pg';
import type { NamedResource } from '../../named-resource.ts';
import type { Organization } from '../../organization/organization.ts';

export async function listRegions(pool: Pool, organizations: Organization[]): Promise<NamedResource[]> {
  const { rows } = await pool.query({
    name: 'regions-of-organizations',
    text: `SELECT r.id, r.name FROM regions r
           WHERE r.id IN (SELECT o.region_id FROM organization_regions o WHERE o.organization_id = ANY ($1))
           ORDER BY r.name, r.id`,
    values: [organizations.map(({ id }) => id)],
  });
  return rows;
}
