import { transaction } from '@sightline/postgres';
import type { Pool, PoolClient } from 'pg';
import { effectiveBlocks, type KnownRoutes, readKnownRoutes } from '../known-routes.ts';
import { type Route, type RouteRow, toRoute } from '../route.ts';
import type { RouteCache } from '../route-cache.ts';

interface Page {
  websiteId: string;
  state: string | undefined;
  pattern: string | undefined;
  limit: number;
  offset: number;
}

interface Listing {
  version: string;
  total: number;
  rows: RouteRow[];
}

const filter = `website_id = $1 AND ($2::text IS NULL OR state = $2) AND ($3::text IS NULL OR pattern LIKE $3)`;

export const ROUTE_LIST = {
  name: 'route-list',
  // The count is of the whole list, also when the page lies past its end.
  text: `WITH all_of_them AS MATERIALIZED (SELECT count(*)::int AS total FROM routes WHERE ${filter})
         SELECT w.routes_version AS version, all_of_them.total, row_to_json(r) AS route
         FROM websites w CROSS JOIN all_of_them LEFT JOIN LATERAL (
           SELECT * FROM routes WHERE ${filter} ORDER BY updated_at DESC, id DESC LIMIT $4 OFFSET $5
         ) r ON true
         WHERE w.id = $1 ORDER BY r.updated_at DESC, r.id DESC`,
};

/** The page and the patterns that give blocks to routes without any are of one snapshot. */
export async function listRoutes(
  pool: Pool,
  cache: RouteCache,
  page: Page,
): Promise<{ routes: Route[]; total: number }> {
  const known = cache.get(page.websiteId);
  const listing = known && (await readPage(pool, page));
  if (listing?.version === known?.version && known && listing) return toRoutes(listing, known);
  const read = async (client: PoolClient) => {
    const current = await readKnownRoutes(client, page.websiteId);
    const now = current && (await readPage(client, page));
    if (!current || !now) return { routes: [], total: 0 };
    cache.set(page.websiteId, current);
    return toRoutes(now, current);
  };
  return transaction(pool, read, { isolation: 'repeatable read', readOnly: true });
}

async function readPage(client: Pool | PoolClient, page: Page): Promise<Listing | undefined> {
  const { websiteId, state, pattern, limit, offset } = page;
  const like = pattern === undefined ? null : `%${pattern.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await client.query<{ version: string; total: number; route: RouteRow | null }>({
    ...ROUTE_LIST,
    values: [websiteId, state ?? null, like, limit, offset],
  });
  const first = rows[0];
  return first && { ...first, rows: rows.flatMap(({ route }) => route ?? []) };
}

function toRoutes({ rows, total }: Listing, known: KnownRoutes) {
  const routes = rows.map((row) => {
    const path = row.path === '/' ? [] : row.path.slice(1).split('/');
    return toRoute(row, effectiveBlocks(row, path, known.live));
  });
  return { routes, total };
}
