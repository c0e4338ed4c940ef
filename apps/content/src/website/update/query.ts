import { transaction } from '@sightline/postgres';
import type { Pool } from 'pg';
import { replaceDomains } from '../domains.ts';
import { findWebsite } from '../get/query.ts';
import type { Website } from '../website.ts';

export interface WebsiteChange {
  name?: string;
  domains?: string[];
}

export async function updateWebsite(
  pool: Pool,
  id: string,
  organizations: string[],
  change: WebsiteChange,
): Promise<Website | undefined> {
  return transaction(pool, async (client) => {
    const { rowCount } = await client.query(
      `UPDATE websites SET name = coalesce($3, name), updated_at = now()
       WHERE id = $1 AND organization_id = ANY ($2)`,
      [id, organizations, change.name ?? null],
    );
    if (rowCount === 0) return undefined;
    if (change.domains) await replaceDomains(client, id, change.domains);
    return findWebsite(client, id, organizations);
  });
}
