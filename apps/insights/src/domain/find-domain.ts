import { queryNamed } from '@sightline/postgres';
import { HttpError } from '@sightline/service';
import type { Pool } from 'pg';
import { toHostName } from '../http/host-name.ts';
import { refuseFaults } from '../http/refuse-faults.ts';

export interface WantedDomain {
  domain: string;
  /** Which of them, where several have it. */
  organization_id?: string | null;
  domain_id?: string | null;
}

export interface FoundDomain {
  id: string;
  organization_id: string;
}

const text = `SELECT d.id, d.organization_id FROM domains d
  WHERE d.name = $1 AND d.organization_id = ANY ($2) AND ($3::uuid IS NULL OR d.organization_id = $3) AND ($4::uuid IS NULL OR d.id = $4)
  LIMIT 2`;

/** The domain of one of these organizations. One of anybody else is answered like one that does not exist: 404. */
export async function findDomain(
  pool: Pool,
  { domain, organization_id = null, domain_id = null }: WantedDomain,
  organizationIds: string[],
): Promise<FoundDomain> {
  const name = toHostName(domain.trim()) ?? '';
  const named = (one: string) =>
    queryNamed<FoundDomain>(pool, {
      name: 'domain-by-name',
      text,
      values: [one, organizationIds, organization_id, domain_id],
    });
  let [found, another] = await named(name);
  // Reports show hosts with `www.`: who copies one means the domain it is of.
  if (!found && name.startsWith('www.')) [found, another] = await named(name.slice(4));
  if (!found) throw new HttpError(404, 'There is no such domain in your organizations.');
  if (another) {
    const msg = 'Several of your organizations have this domain: send `organization_id`';
    refuseFaults([{ loc: ['body', 'organization_id'], msg, type: 'missing' }]);
  }
  return found;
}
