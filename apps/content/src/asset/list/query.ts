import { type CursorValues, createKeyset } from '@sightline/postgres';
import type { Pool } from 'pg';
import { type AssetRow, assetColumns } from '../asset.ts';

const newestFirst = createKeyset({
  columns: {
    createdAt: { expression: 'a.created_at', type: 'timestamptz', nullable: false },
    id: { expression: 'a.id', type: 'uuid', nullable: false },
  },
  unique: 'id',
});

interface Page {
  websiteId: string;
  organizations: string[];
  limit: number;
  after: CursorValues | undefined;
}

export async function listAssets(pool: Pool, { websiteId, organizations, limit, after }: Page) {
  const page = newestFirst.page({
    order: [{ column: 'createdAt', direction: 'desc' }],
    after,
    boundBefore: 3,
  });
  const { rows } = await pool.query(
    `SELECT ${assetColumns}, ${page.select} FROM assets a JOIN websites w ON w.id = a.website_id
     WHERE a.website_id = $1 AND w.organization_id = ANY ($2) AND ${page.where}
     ORDER BY ${page.orderBy} LIMIT $3`,
    [websiteId, organizations, limit + 1, ...page.values],
  );
  return { rows: rows.slice(0, limit) as AssetRow[], next: page.next(rows, limit) };
}
