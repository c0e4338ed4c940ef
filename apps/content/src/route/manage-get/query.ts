import type { Pool } from 'pg';
import { type ManagedRoute, toManagedRoute } from '../managed-route.ts';
import { type RouteRow, routeColumns } from '../route.ts';

interface Target {
  websiteId: string;
  routeId: string;
  organizations: string[];
}

export async function findManagedRoute(
  pool: Pool,
  { websiteId, routeId, organizations }: Target,
): Promise<ManagedRoute | undefined> {
  const { rows } = await pool.query<RouteRow>(
    `SELECT ${routeColumns} FROM routes r JOIN websites w ON w.id = r.website_id
     WHERE r.id = $1 AND r.website_id = $2 AND w.organization_id = ANY ($3)`,
    [routeId, websiteId, organizations],
  );
  return rows[0] && toManagedRoute(rows[0]);
}
