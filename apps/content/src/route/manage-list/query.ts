import { type CursorValues, createKeyset } from '@sightline/postgres';
import type { Pool } from 'pg';
import { type ManagedRoute, toManagedRoute } from '../managed-route.ts';
import { routeColumns } from '../route.ts';

const newestFirst = createKeyset({
  columns: {
    createdAt: { expression: 'r.created_at', type: 'timestamptz', nullable: false },
    id: { expression: 'r.id', type: 'uuid', nullable: false },
  },
  unique: 'id',
});

interface Page {
  websiteId: string;
  organizations: string[];
  state: string | undefined;
  limit: number;
  after: CursorValues | undefined;
}

export async function listManagedRoutes(pool: Pool, { websiteId, organizations, state, limit, after }: Page) {
  const page = newestFirst.page({
    order: [{ column: 'createdAt', direction: 'desc' }],
    after,
    boundBefore: 4,
  });
  const { rows } = await pool.query(
    `SELECT ${routeColumns}, ${page.select} FROM routes r JOIN websites w ON w.id = r.website_id
     WHERE r.website_id = $1 AND w.organization_id = ANY ($2) AND ($3::text IS NULL OR r.state = $3) AND ${page.where}
     ORDER BY ${page.orderBy} LIMIT $4`,
    [websiteId, organizations, state ?? null, limit + 1, ...page.values],
  );
  const routes: ManagedRoute[] = rows.slice(0, limit).map(toManagedRoute);
  return { routes, next: page.next(rows, limit) };
}
