import type { PoolClient } from 'pg';
import type { TouchedDocument } from '../../change/change.ts';
import type { Dependents } from './dependents.ts';
import { MOST_PATHS } from './name-pages.ts';
import type { ShownRoute } from './pages.ts';

export interface RouteShowing extends ShownRoute {
  /** It places a block: its own, which pages without blocks inherit, or one of its template. */
  places: 'own' | 'template' | null;
}

/** All patterns that a website may have, and as many pages of their own as an event names. */
const MOST_ROUTES = 1000 + MOST_PATHS;

/**
 * For each of these the Live routes that are bound to one of the components, or place one of the blocks; `undefined` where they are
 * too many to name.
 */
export async function routesShowing(
  client: PoolClient,
  shown: readonly { websiteId: string; dependents: Dependents }[],
): Promise<(RouteShowing[] | undefined)[]> {
  const routes = await routesBound(client, shown);
  for (const [index, { websiteId, dependents }] of shown.entries()) {
    if (dependents.blocks.length === 0) continue;
    const values = [websiteId, dependents.blocks];
    routes[index]?.push(...(await client.query<RouteShowing>({ ...ROUTES_PLACING, values })).rows);
  }
  return routes.map((found) => (found.length > MOST_ROUTES ? undefined : found));
}

/** All in one statement. */
async function routesBound(
  client: PoolClient,
  shown: readonly { websiteId: string; dependents: Dependents }[],
): Promise<RouteShowing[][]> {
  const routes = shown.map((): RouteShowing[] => []);
  const asked = shown.flatMap(({ websiteId, dependents: { documents, wholeComponents } }, place) => {
    if (documents.length + wholeComponents.length === 0) return [];
    const schemas = [...new Set(documents.map(({ schemaName }) => schemaName))];
    const slugs = documents.flatMap(slugsOf);
    return [{ place, website_id: websiteId, schemas, slugs, whole: wholeComponents }];
  });
  if (asked.length === 0) return routes;
  const { rows } = await client.query<RouteShowing & { place: number }>({
    ...ROUTES_BOUND,
    values: [JSON.stringify(asked)],
  });
  for (const { place, ...route } of rows) routes[place]?.push(route);
  return routes;
}

const ROUTES_BOUND = {
  name: 'routes-bound',
  // A page of its own is read only where it can show the document.
  text: `SELECT asked.place, found.path, found.pattern, found.param_bindings, NULL AS places
    FROM jsonb_to_recordset($1::jsonb) AS asked (place int, website_id uuid, schemas text[], slugs text[], whole text[])
    CROSS JOIN LATERAL (
      SELECT path, pattern, param_bindings FROM routes
      WHERE website_id = asked.website_id AND state = 'Live' AND param_bindings IS NOT NULL
        AND EXISTS (
          SELECT FROM jsonb_each_text(param_bindings) b
          WHERE b.value = ANY (asked.whole)
            OR (b.value = ANY (asked.schemas) AND (is_dynamic OR string_to_array(path, '/') && asked.slugs)))
      ORDER BY path LIMIT ${MOST_ROUTES + 1}
    ) AS found`,
};

const ROUTES_PLACING = {
  name: 'routes-placing',
  // Each half has an index of its own; an OR of both would use neither.
  text: `(SELECT path, pattern, param_bindings, 'own' AS places FROM routes
     WHERE website_id = $1 AND state = 'Live' AND block_ids && $2::uuid[] ORDER BY path LIMIT ${MOST_ROUTES + 1})
    UNION ALL
    (SELECT path, pattern, param_bindings, 'template' FROM routes
     WHERE website_id = $1 AND state = 'Live' AND template_block_ids && $2::uuid[] ORDER BY path LIMIT ${MOST_ROUTES + 1})`,
};

/** Every slug that a document had or has, in whatever language. */
export function slugsOf({ slugs, localized = [] }: TouchedDocument): string[] {
  return [...slugs.filter((slug) => slug !== null), ...localized.map(({ slug }) => slug)];
}
