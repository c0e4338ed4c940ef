import type { PoolClient } from 'pg';
import type { TouchedRoute } from '../../change/change.ts';
import { parsePattern, type Segment } from '../pattern.ts';
import { type Page, pagesOf } from './pages.ts';
import { pathsInheriting } from './paths-inheriting.ts';

/** All pages of these routes, and those that other routes have where these are no longer, or not yet. */
export async function pagesOfRoutes(
  client: PoolClient,
  websiteId: string,
  routes: TouchedRoute[],
): Promise<Page[]> {
  const patterns = [...new Set(routes.map(({ path }) => path))].filter(isPattern);
  if (patterns.length === 0) return routes.map((route) => pagesOf(route, undefined));
  const { rows } = await client.query<{ path: string }>({
    name: 'live-patterns',
    text: `SELECT path FROM routes
           WHERE website_id = $1 AND is_dynamic AND state <> 'Archived' AND state = 'Live' AND id <> ALL ($2::uuid[])`,
    values: [websiteId, routes.map(({ id }) => id)],
  });
  const others = rows.map(({ path }) => parsePattern(path));
  const pages = routes.map((route) => {
    const segments = parsePattern(route.path);
    // Without this one a pattern of another shape may match, also where this one has no document: every path of the form can change.
    // One of equal shape is tried beside it, and matches there before and after.
    return others.some((other) => overlap(segments, other) && !sameShape(segments, other))
      ? anyPageOf(route.path)
      : pagesOf(route, undefined);
  });
  return [...pages, ...(await pagesInheriting(client, websiteId, patterns))];
}

/** The pages without blocks of their own that have those of one of these routes. */
export async function pagesInheriting(
  client: PoolClient,
  websiteId: string,
  paths: string[],
): Promise<Page[]> {
  const patterns = paths.filter(isPattern);
  const inherited = await pathsInheriting(client, websiteId, patterns);
  return (inherited ?? patterns).map(anyPageOf);
}

/** What the path is an address of, whatever its parameters are bound to. */
function anyPageOf(path: string): Page {
  return pagesOf({ path, pattern: path, param_bindings: null }, undefined);
}

function isPattern(path: string): boolean {
  return parsePattern(path).some(({ param }) => param !== undefined);
}

function overlap(some: Segment[], others: Segment[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ text }, index) => {
      const other = others[index]?.text;
      return text === undefined || other === undefined || text === other;
    })
  );
}

function sameShape(some: Segment[], others: Segment[]): boolean {
  return some.every(({ text }, index) => text === others[index]?.text);
}
