import { type CursorValues, createKeyset } from '@sightline/postgres';
import type { Pool } from 'pg';
import { type Website, websiteColumns } from '../website.ts';

const newestFirst = createKeyset({
  columns: {
    createdAt: { expression: 'w.created_at', type: 'timestamptz', nullable: false },
    id: { expression: 'w.id', type: 'uuid', nullable: false },
  },
  unique: 'id',
});

interface Page {
  organizations: string[];
  /** Null: all of theirs. */
  websiteIds: string[] | null;
  limit: number;
  after: CursorValues | undefined;
}

export async function listWebsites(pool: Pool, { organizations, websiteIds, limit, after }: Page) {
  const page = newestFirst.page({
    order: [{ column: 'createdAt', direction: 'desc' }],
    after,
    boundBefore: 3,
  });
  const { rows } = await pool.query(
    `SELECT ${websiteColumns}, ${page.select} FROM websites w
     WHERE w.organization_id = ANY ($1) AND ($3::uuid[] IS NULL OR w.id = ANY ($3)) AND ${page.where} ORDER BY ${page.orderBy} LIMIT $2`,
    [organizations, limit + 1, websiteIds, ...page.values],
  );
  return { websites: rows.slice(0, limit) as Website[], next: page.next(rows, limit) };
}
