import { type CursorValues, createKeyset } from '@sightline/postgres';
import type { Pool } from 'pg';
import { type CsvSourceRow, csvSourceColumns, toCsvSource } from '../csv-source.ts';

const newestFirst = createKeyset({
  columns: {
    createdAt: { expression: 's.created_at', type: 'timestamptz', nullable: false },
    id: { expression: 's.id', type: 'uuid', nullable: false },
  },
  unique: 'id',
});

interface Page {
  websiteId: string;
  organizations: string[];
  limit: number;
  after: CursorValues | undefined;
}

export async function listImports(pool: Pool, { websiteId, organizations, limit, after }: Page) {
  const order = [{ column: 'createdAt', direction: 'desc' }] as const;
  const page = newestFirst.page({ order: [...order], after, boundBefore: 3 });
  const { rows } = await pool.query<CsvSourceRow>(
    `SELECT ${csvSourceColumns}, ${page.select} FROM csv_sources s JOIN websites w ON w.id = s.website_id
     WHERE s.website_id = $1 AND w.organization_id = ANY ($2) AND ${page.where}
     ORDER BY ${page.orderBy} LIMIT $3`,
    [websiteId, organizations, limit + 1, ...page.values],
  );
  const next = page.next(rows as unknown as Record<string, unknown>[], limit);
  return { imports: rows.slice(0, limit).map(toCsvSource), next };
}
