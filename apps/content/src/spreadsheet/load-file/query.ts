import type { Pool } from 'pg';

interface Target {
  id: string;
  websiteId: string;
  organizations: string[];
}

/** Name of the file that is kept of an import of the caller's website; undefined when there is none. */
export async function findImportedFile(
  pool: Pool,
  { id, websiteId, organizations }: Target,
): Promise<string | undefined> {
  const { rows } = await pool.query<{ file_name: string }>(
    `SELECT s.file_name FROM csv_sources s JOIN websites w ON w.id = s.website_id
     WHERE s.id = $1 AND s.website_id = $2 AND w.organization_id = ANY ($3) AND s.file_url IS NOT NULL`,
    [id, websiteId, organizations],
  );
  return rows[0]?.file_name;
}
