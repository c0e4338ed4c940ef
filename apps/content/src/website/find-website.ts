import type { Pool, PoolClient } from 'pg';
import { type Website, websiteColumns } from './website.ts';

export async function findWebsite(
  client: Pool | PoolClient,
  id: string,
  organizations: string[],
): Promise<Website | undefined> {
  const { rows } = await client.query(
    `SELECT ${websiteColumns} FROM websites w WHERE w.id = $1 AND w.organization_id = ANY ($2)`,
    [id, organizations],
  );
  return rows[0];
}
