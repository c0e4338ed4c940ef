import { randomUUID } from 'node:crypto';
import { actingAs, write } from '@sightline/postgres';
import type { Pool } from 'pg';

interface Released {
  websiteId: string;
  websiteName: string;
  organizationId: string;
}

/** Takes the proof of a host from the website that has it, as the operator. The claim stays, and can be proven again. */
export async function releaseDomain(pool: Pool, domain: string): Promise<Released | undefined> {
  const actor = { operation: 'release-domain', kind: 'operator', request_id: randomUUID() };
  const { rows } = await actingAs(JSON.stringify(actor), () =>
    write<Released>(
      pool,
      `UPDATE website_domains d SET proven_at = NULL FROM websites w
       WHERE d.domain = $1 AND d.proven_at IS NOT NULL AND w.id = d.website_id
       RETURNING w.id AS "websiteId", w.name AS "websiteName", w.organization_id AS "organizationId"`,
      [domain],
    ),
  );
  return rows[0];
}
