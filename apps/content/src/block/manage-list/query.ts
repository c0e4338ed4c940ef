import { type CursorValues, createKeyset } from '@sightline/postgres';
import type { Pool } from 'pg';
import { type Block, blockColumns, toBlock } from '../block.ts';

const newestFirst = createKeyset({
  columns: {
    createdAt: { expression: 'b.created_at', type: 'timestamptz', nullable: false },
    id: { expression: 'b.id', type: 'uuid', nullable: false },
  },
  unique: 'id',
});

interface Page {
  websiteId: string;
  organizations: string[];
  schemaName: string | undefined;
  limit: number;
  after: CursorValues | undefined;
}

export async function listManagedBlocks(
  pool: Pool,
  { websiteId, organizations, schemaName, limit, after }: Page,
) {
  const page = newestFirst.page({
    order: [{ column: 'createdAt', direction: 'desc' }],
    after,
    boundBefore: 4,
  });
  const { rows } = await pool.query(
    `SELECT ${blockColumns}, ${page.select} FROM blocks b JOIN websites w ON w.id = b.website_id
     WHERE b.website_id = $1 AND w.organization_id = ANY ($2) AND ($4::text IS NULL OR b.schema_name = $4)
       AND ${page.where}
     ORDER BY ${page.orderBy} LIMIT $3`,
    [websiteId, organizations, limit + 1, schemaName ?? null, ...page.values],
  );
  const blocks: Block[] = rows.slice(0, limit).map(toBlock);
  return { blocks, next: page.next(rows, limit) };
}
