import type { Pool, PoolClient } from 'pg';
import { type BoundParam, boundParams } from './bound-params.ts';
import { createMatcher } from './match-patterns.ts';
import { parsePattern, type Segment } from './pattern.ts';
import { type RouteRow, toRoute } from './route.ts';

/** A route with parameters in its path, prepared for being chosen. */
export interface PatternRoute {
  row: RouteRow;
  segments: Segment[];
  bound: BoundParam[];
  /** As a reader gets it, with the blocks of its own. */
  text: string;
}

/** The routes of a website that have parameters in their path, as they were at one version. */
export interface KnownRoutes {
  version: string;
  /** Estimate of what they take in memory. */
  bytes: number;
  live(path: string[]): PatternRoute | undefined;
  /** Among Draft ones too. */
  draftOrLive(path: string[]): PatternRoute | undefined;
}

export const PATTERN_ROUTES = {
  name: 'route-patterns',
  // One snapshot of the version and the routes. Newest first, which decides among equal patterns.
  text: `SELECT w.routes_version, row_to_json(r) AS route
         FROM websites w
         LEFT JOIN routes r ON r.website_id = w.id AND r.is_dynamic AND r.state <> 'Archived'
         WHERE w.id = $1 ORDER BY r.updated_at DESC, r.id DESC`,
};

/** `undefined` when there is no such website. */
export async function readKnownRoutes(
  client: Pool | PoolClient,
  websiteId: string,
): Promise<KnownRoutes | undefined> {
  const { rows } = await client.query<{ routes_version: string; route: RouteRow | null }>({
    ...PATTERN_ROUTES,
    values: [websiteId],
  });
  const version = rows[0]?.routes_version;
  if (version === undefined) return undefined;
  const routes = rows.flatMap(({ route }) => (route ? toPatternRoute(route) : []));
  return {
    version,
    bytes: routes.reduce((sum, { text }) => sum + 1000 + 4 * text.length, 1000),
    live: createMatcher(routes.filter(({ row }) => row.state === 'Live')),
    draftOrLive: createMatcher(routes),
  };
}

function toPatternRoute(row: RouteRow): PatternRoute {
  return {
    row,
    segments: parsePattern(row.path),
    bound: boundParams(row),
    text: JSON.stringify(toRoute(row)),
  };
}
