import type { Pool } from 'pg';
import type { Organization } from '../../organization/organization.ts';
import type { DomainWithOrganization } from '../domain.ts';

export async function listDomains(
  pool: Pool,
  organizations: Organization[],
): Promise<DomainWithOrganization[]> {
  const byId = new Map(organizations.map((organization) => [organization.id, organization]));
  const { rows } = await pool.query<{ id: string; name: string; created_at: Date; organization_id: string }>({
    name: 'domains-of-organizations',
    text: `SELECT d.id, d.name, d.created_at, d.organization_id FROM domains d
           WHERE d.organization_id = ANY ($1) ORDER BY d.created_at, d.id`,
    values: [[...byId.keys()]],
  });
  return rows.map(({ id, name, created_at, organization_id }) => ({
    id,
    name,
    created_at: created_at.toISOString(),
    organization: byId.get(organization_id) ?? { id: organization_id, name: null },
  }));
}
