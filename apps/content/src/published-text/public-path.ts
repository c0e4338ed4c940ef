import type { PoolClient } from 'pg';
import { addressOf, namesLanguage } from '../route/alternates/address.ts';
import type { CandidateRoute } from '../route/alternates/query.ts';
import { publicPath } from '../route/pattern.ts';

/** A website that has more of them has no path for some documents here. */
const MOST_ROUTES = 1_000;

/** The Live routes whose parameters are bound to one of these components, the oldest first. */
export async function routesOf(
  client: PoolClient,
  websiteId: string,
  schemaNames: string[],
): Promise<CandidateRoute[]> {
  const { rows } = await client.query<CandidateRoute>({
    name: 'routes-of-published-texts',
    text: `SELECT id, path, pattern, param_bindings FROM routes
           WHERE website_id = $1 AND state = 'Live' AND param_bindings IS NOT NULL
             AND EXISTS (SELECT FROM jsonb_each_text(param_bindings) b WHERE b.value = ANY ($2))
           ORDER BY created_at, id LIMIT ${MOST_ROUTES}`,
    values: [websiteId, schemaNames],
  });
  return rows;
}

interface Shown {
  schemaName: string;
  /** In this language; null: no route leads to it. */
  slug: string | null;
  language: string;
  isSource: boolean;
  /** A path that names no language shows it too. */
  byItself: boolean;
}

/**
 * Where a renderer shows a document in a language, as `GET /route/alternates` orders routes. That no other route has the same path is not
 * looked up, which would take a query per path.
 */
export function pathOf(routes: CandidateRoute[], { slug, isSource, ...shown }: Shown): string | null {
  if (slug === null) return null;
  const ordered = routes.toSorted(
    (a, b) => Number(namesLanguage(a) === isSource) - Number(namesLanguage(b) === isSource),
  );
  for (const route of ordered) {
    const segments = addressOf(route, { ...shown, slug }, undefined);
    if (segments) return publicPath(segments.map((text) => ({ text })));
  }
  return null;
}
