import type { Pool, PoolClient } from 'pg';
import { type BoundParam, boundParams } from './bound-params.ts';
import { createMatcher } from './match-patterns.ts';
import { parsePattern, type Segment } from './pattern.ts';
import { byPrecedence, hasLanguages } from './precedence.ts';
import { type RouteRow, toRoute } from './route.ts';

/** A route that is prepared for being chosen. */
export interface KnownRoute {
  row: RouteRow;
  bound: BoundParam[];
  /** As a reader gets it, with its effective blocks. */
  text: string;
}

/** The routes of a website as they were at one version. */
export interface KnownRoutes {
  version: string;
  /** Estimate of what they take in memory. */
  bytes: number;
  /** Those without parameters by path; `undefined` where they are too many to cache. */
  concrete: ReadonlyMap<string, KnownRoute> | undefined;
  /** The Live patterns of the best shape for a path, in the order in which they are tried. */
  live(path: string[]): readonly KnownRoute[];
  /** Among Draft ones too. */
  draftOrLive(path: string[]): readonly KnownRoute[];
}

/** A website with more pages of their own is asked for each of them. */
const MOST_CONCRETE = 500;

export const KNOWN_ROUTES = {
  name: 'known-routes',
  // One snapshot of the version and the routes.
  text: `SELECT w.routes_version AS version, row_to_json(r) AS route
         FROM websites w LEFT JOIN LATERAL (
           (SELECT * FROM routes WHERE website_id = w.id AND is_dynamic AND state <> 'Archived')
           UNION ALL
           (SELECT * FROM routes WHERE website_id = w.id AND NOT is_dynamic AND state <> 'Archived'
            LIMIT ${MOST_CONCRETE + 1})
         ) r ON true
         WHERE w.id = $1`,
};

/** `undefined` when there is no such website. */
export async function readKnownRoutes(
  client: Pool | PoolClient,
  websiteId: string,
): Promise<KnownRoutes | undefined> {
  const { rows } = await client.query<{ version: string; route: RouteRow | null }>({
    ...KNOWN_ROUTES,
    values: [websiteId],
  });
  const version = rows[0]?.version;
  if (version === undefined) return undefined;
  const all = rows.flatMap(({ route }) =>
    route ? [{ row: route, segments: parsePattern(route.path) }] : [],
  );
  const patterns = all
    .filter(hasParams)
    .map(({ row, segments }) => ({ ...known(row), segments }))
    .sort((a, b) => byPrecedence(a.row, b.row));
  const live = createMatcher(patterns.filter(({ row }) => row.state === 'Live'));
  const others = all.filter((route) => !hasParams(route));
  const concrete = others.length > MOST_CONCRETE ? undefined : others.map(toConcrete(live));
  return {
    version,
    bytes: [...patterns, ...(concrete ?? [])].reduce((sum, { text }) => sum + 1000 + 4 * text.length, 1000),
    concrete: concrete && new Map(concrete.map((route) => [route.row.path, route])),
    live,
    draftOrLive: createMatcher(patterns),
  };
}

function hasParams({ segments }: { segments: Segment[] }): boolean {
  return segments.some(({ param }) => param !== undefined);
}

function toConcrete(live: KnownRoutes['live']) {
  return ({ row, segments }: { row: RouteRow; segments: Segment[] }): KnownRoute => {
    const path = segments.map(({ text }) => text ?? '');
    return known(row, effectiveBlocks(row, path, live));
  };
}

export function known(row: RouteRow, blockIds = row.block_ids): KnownRoute {
  return { row, bound: boundParams(row), text: JSON.stringify(toRoute(row, blockIds)) };
}

/**
 * The blocks of a route at a path: its own, or where it has none those of the best Live pattern that matches the path. Of patterns of
 * equal shape that is the one which the route names as its pattern, else the first whose languages fit. No document is asked for: these
 * blocks must not change with what is published.
 */
export function effectiveBlocks(
  { block_ids, pattern }: RouteRow,
  path: string[],
  live: KnownRoutes['live'],
): string[] {
  if (block_ids.length > 0) return block_ids;
  const equal = live(path);
  const named = equal.find(({ row }) => row.path === pattern);
  return (named ?? equal.find(({ bound }) => hasLanguages(bound, path)))?.row.block_ids ?? [];
}
