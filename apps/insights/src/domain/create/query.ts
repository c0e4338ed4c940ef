import { write } from '@sightline/postgres';
import type { Pool } from 'pg';
import { refuseTakenName } from '../../http/name.ts';
import type { Organization } from '../../organization/organization.ts';
import { rfc3339 } from '../../sql/fragments.ts';
import type { DomainWithOrganization } from '../domain.ts';

/** 409 when the organization has it already. */
export async function insertDomain(
  pool: Pool,
  organization: Organization,
  { id, name }: { id: string; name: string },
): Promise<DomainWithOrganization> {
  const inserting = write<Omit<DomainWithOrganization, 'organization'>>(
    pool,
    `INSERT INTO domains (id, organization_id, name) VALUES ($1, $2, $3)
     RETURNING id, name, ${rfc3339('created_at')} AS created_at`,
    [id, organization.id, name],
  );
  const { rows } = await refuseTakenName(inserting, `This organization has the domain ${name} already.`);
  return { ...(rows[0] as Omit<DomainWithOrganization, 'organization'>), organization };
}
