import type { PoolClient } from 'pg';

/**
 * Adds regions to a category, of those that its owners among `organizationIds` can use: built-in ones and their own. Gives the
 * ids that can be used, and how many of them are new to the category.
 */
export async function addRegions(
  client: PoolClient,
  {
    categoryId,
    organizationIds,
    regionIds,
  }: Record<'organizationIds' | 'regionIds', string[]> & { categoryId: string },
): Promise<{ usable: string[]; added: number }> {
  const { rows } = await client.query<{ usable: string[]; added: number }>(
    `WITH usable AS (
       SELECT r.id FROM regions r
       WHERE r.id = ANY ($3) AND (r.organization_id IS NULL OR r.organization_id IN (
         SELECT o.organization_id FROM category_organizations o
         WHERE o.category_id = $1 AND o.organization_id = ANY ($2)))
     ), added AS (
       INSERT INTO category_regions (category_id, region_id) SELECT $1, u.id FROM usable u ON CONFLICT DO NOTHING RETURNING 1
     )
     SELECT ARRAY(SELECT u.id FROM usable u) AS usable, (SELECT count(*)::int FROM added) AS added`,
    [categoryId, organizationIds, regionIds],
  );
  return rows[0] as { usable: string[]; added: number };
}
