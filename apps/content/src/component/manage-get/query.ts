import type { Pool } from 'pg';
import { type ManagedComponent, managedColumns, toManagedComponent } from '../managed-component.ts';

export async function findManagedComponent(
  pool: Pool,
  { websiteId, name, organizations }: { websiteId: string; name: string; organizations: string[] },
): Promise<ManagedComponent | undefined> {
  const { rows } = await pool.query(
    `SELECT ${managedColumns} FROM components c JOIN websites w ON w.id = c.website_id
     WHERE c.website_id = $1 AND c.name = $2 AND w.organization_id = ANY ($3)`,
    [websiteId, name, organizations],
  );
  return rows[0] && toManagedComponent(rows[0]);
}
