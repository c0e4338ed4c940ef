import type { Pool } from 'pg';
import { type CsvSourceRow, csvSourceColumns, toCsvSource } from '../csv-source.ts';

interface Target {
  id: string;
  organizations: string[];
  /** Only an import of this person; of everybody when left out. */
  subject?: string;
  /** Only an import into this website. */
  websiteId?: string;
}

/** An import with its rows, as JSON text: up to 10 MiB of rows are neither read nor written again by this process. */
export async function findImport(
  pool: Pool,
  { id, organizations, subject, websiteId }: Target,
): Promise<string | undefined> {
  const { rows } = await pool.query<CsvSourceRow & { raw: string }>(
    `SELECT ${csvSourceColumns}, s.raw_data::text AS raw FROM csv_sources s JOIN websites w ON w.id = s.website_id
     WHERE s.id = $1 AND w.organization_id = ANY ($2) AND ($3::text IS NULL OR s.user_id = $3)
       AND ($4::uuid IS NULL OR s.website_id = $4)`,
    [id, organizations, subject ?? null, websiteId ?? null],
  );
  const [row] = rows;
  return row && `${JSON.stringify(toCsvSource(row)).slice(0, -1)},"raw_data":${row.raw}}`;
}
