import { type CursorValues, createKeyset } from '@sightline/postgres';
import type { Pool } from 'pg';
import { type SummaryRow, summaryColumns, toSummary } from '../document-row.ts';

const newestFirst = createKeyset({
  columns: {
    createdAt: { expression: 'd.created_at', type: 'timestamptz', nullable: false },
    id: { expression: 'd.id', type: 'uuid', nullable: false },
  },
  unique: 'id',
});

interface Page {
  websiteId: string;
  organizations: string[];
  filter: { schemaName: string | null; status: string | null; importId: string | null };
  limit: number;
  after: CursorValues | undefined;
}

/** Conditions are left out where they are not asked for, so that each list has its index. */
export async function listDocuments(pool: Pool, { websiteId, organizations, filter, limit, after }: Page) {
  const bound: unknown[] = [websiteId, organizations, limit + 1];
  const conditions = ['d.website_id = $1', 'w.organization_id = ANY ($2)'];
  if (filter.schemaName !== null) conditions.push(`d.schema_name = $${bound.push(filter.schemaName)}`);
  if (filter.status !== null) conditions.push(`d.status = $${bound.push(filter.status)}`);
  if (filter.importId !== null) conditions.push(`d.import_id = $${bound.push(filter.importId)}`);
  const page = newestFirst.page({
    order: [{ column: 'createdAt', direction: 'desc' }],
    after,
    boundBefore: bound.length,
  });
  const { rows } = await pool.query<SummaryRow>(
    `SELECT ${summaryColumns}, ${page.select} FROM documents d JOIN websites w ON w.id = d.website_id
     WHERE ${[...conditions, page.where].join(' AND ')} ORDER BY ${page.orderBy} LIMIT $3`,
    [...bound, ...page.values],
  );
  const next = page.next(rows as unknown as Record<string, unknown>[], limit);
  return { documents: rows.slice(0, limit).map(toSummary), next };
}
