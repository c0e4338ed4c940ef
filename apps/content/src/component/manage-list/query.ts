import { type CursorValues, createKeyset } from '@sightline/postgres';
import type { Pool } from 'pg';
import { type ManagedComponent, managedColumns, toManagedComponent } from '../component.ts';

const byName = createKeyset({
  columns: { name: { expression: 'c.name', type: 'text', nullable: false } },
  unique: 'name',
});

interface Page {
  websiteId: string;
  organizations: string[];
  limit: number;
  after: CursorValues | undefined;
}

export async function listManagedComponents(pool: Pool, { websiteId, organizations, limit, after }: Page) {
  const page = byName.page({ order: [{ column: 'name', direction: 'asc' }], after, boundBefore: 3 });
  const { rows } = await pool.query(
    `SELECT ${managedColumns}, ${page.select} FROM components c JOIN websites w ON w.id = c.website_id
     WHERE c.website_id = $1 AND w.organization_id = ANY ($2) AND ${page.where} ORDER BY ${page.orderBy} LIMIT $3`,
    [websiteId, organizations, limit + 1, ...page.values],
  );
  const components: ManagedComponent[] = rows.slice(0, limit).map(toManagedComponent);
  return { components, next: page.next(rows, limit) };
}
