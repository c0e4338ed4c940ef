import type { Pool } from 'pg';
import { type Component, componentColumns, toComponent } from '../component.ts';

export async function findComponent(
  pool: Pool,
  websiteId: string,
  name: string,
): Promise<Component | undefined> {
  const { rows } = await pool.query({
    name: 'component-by-name',
    text: `SELECT ${componentColumns} FROM components c
           WHERE c.website_id = $1 AND c.name = $2 AND c.archived_at IS NULL`,
    values: [websiteId, name],
  });
  return rows[0] && toComponent(rows[0]);
}
