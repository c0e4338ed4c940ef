import type { Pool } from 'pg';

/** The categories that organizations have, shared ones included. */
export async function categoriesOf(pool: Pool, organizationIds: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'categories-of-organizations',
    text: 'SELECT DISTINCT category_id AS id FROM category_organizations WHERE organization_id = ANY ($1::uuid[])',
    values: [organizationIds],
  });
  return rows.map(({ id }) => id);
}
