import type { Pool } from 'pg';

/** Where this person is an owner or an administrator. */
export async function managedOrganizations(pool: Pool, personId: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT m."organizationId" AS id FROM "member" m
     WHERE m."userId" = $1 AND string_to_array(replace(m."role", ' ', ''), ',') && ARRAY['owner', 'admin'] ORDER BY 1`,
    [personId],
  );
  return rows.map(({ id }) => id);
}
