import { transaction } from '@sightline/postgres';
import type { Pool } from 'pg';
import { replaceDomains } from '../domains.ts';
import { type Website, websiteColumns } from '../website.ts';

interface NewWebsite {
  id: string;
  organizationId: string;
  name: string;
  domains: string[];
  sourceLanguage?: string;
}

export async function insertWebsite(
  pool: Pool,
  website: NewWebsite,
  withoutProof: string[],
): Promise<Website> {
  return transaction(pool, async (client) => {
    await client.query(
      'INSERT INTO websites (id, organization_id, name, source_language) VALUES ($1, $2, $3, $4)',
      [website.id, website.organizationId, website.name, website.sourceLanguage ?? null],
    );
    await replaceDomains(client, website.id, website.domains, withoutProof);
    const { rows } = await client.query(`SELECT ${websiteColumns} FROM websites w WHERE w.id = $1`, [
      website.id,
    ]);
    return rows[0];
  });
}
