import { type CursorValues, createKeyset } from '@sightline/postgres';
import type { Pool } from 'pg';
import { type SummaryRow, summaryColumns, toSummary } from '../document.ts';

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
  /** Null where it is not asked for. */
  filter: {
    schemaName: string | null;
    status: string | null;
    isLive: boolean | null;
    hasUnpublishedChanges: boolean | null;
    importId: string | null;
  };
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
  // As the partial indexes documents_live and documents_live_changed say it.
  if (filter.isLive !== null) conditions.push(`d.published_at IS ${filter.isLive ? 'NOT NULL' : 'NULL'}`);
  if (filter.hasUnpublishedChanges === true)
    conditions.push(`d.published_at IS NOT NULL AND d.status = 'draft'`);
  if (filter.hasUnpublishedChanges === false)
    conditions.push(`(d.published_at IS NULL OR d.status <> 'draft')`);
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
