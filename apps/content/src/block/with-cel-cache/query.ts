import type { Pool } from 'pg';

interface StoredScript {
  block_id: string;
  field_path: string;
  script: string;
}

/** In the order in which results are merged: what is inside another path comes after it. */
export async function findScripts(
  pool: Pool,
  websiteId: string,
  blockIds: string[],
): Promise<StoredScript[]> {
  if (blockIds.length === 0) return [];
  const { rows } = await pool.query<StoredScript>({
    name: 'computed-fields-of-blocks',
    text: `SELECT f.block_id, f.field_path, f.script FROM computed_fields f
           WHERE f.website_id = $1 AND f.block_id = ANY ($2) ORDER BY f.block_id, f.field_path`,
    values: [websiteId, blockIds],
  });
  return rows;
}
