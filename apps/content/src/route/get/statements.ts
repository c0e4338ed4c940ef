import type { Pool, PoolClient } from 'pg';
import type { RouteRow } from '../route.ts';

/** A document that a path seems to need, looked for together with the route. */
export interface Wanted {
  schemaName: string;
  slug: string;
}

export interface DocumentRow {
  id: string;
  title: string;
  /** Rendered text of what is published; null where nothing is. */
  body: string | null;
  /** In a preview only. */
  draft?: object;
}

/** All of one snapshot. */
export interface Reading {
  version: string;
  /** The route at exactly this path. */
  exact: RouteRow | null;
  /** For each that was wanted, in that order. */
  documents: (DocumentRow | undefined)[];
}

/** The route as one column: a driver reads the description of every column with every answer. */
const columns = 'w.routes_version AS version, row_to_json(r) AS exact';

/** At most one document, by equality alone: the shortest way. */
export const ROUTE_AND_DOCUMENT = {
  name: 'route-and-document',
  text: `SELECT ${columns}, d.id, d.published_title AS title, d.published_body AS body
         FROM websites w
         LEFT JOIN routes r ON r.website_id = w.id AND r.path = $2 AND r.state = 'Live'
         LEFT JOIN documents d ON d.website_id = w.id AND d.schema_name = $3 AND d.published_slug = $4
         WHERE w.id = $1`,
};

// LIMIT keeps each document a lookup of its own, however many the planner expects.
export const ROUTE_AND_DOCUMENTS = {
  name: 'route-and-documents',
  text: `SELECT ${columns}, d.*
         FROM websites w
         LEFT JOIN routes r ON r.website_id = w.id AND r.path = $2 AND r.state = 'Live'
         CROSS JOIN unnest($3::text[], $4::text[]) WITH ORDINALITY AS k (schema_name, slug, place)
         LEFT JOIN LATERAL (
           SELECT id, published_title AS title, published_body AS body FROM documents
           WHERE website_id = w.id AND schema_name = k.schema_name AND published_slug = k.slug LIMIT 1
         ) d ON true
         WHERE w.id = $1 ORDER BY k.place`,
};

/** Several documents may be about to have the same slug: the published one first, then the newest. */
export const ROUTE_PREVIEW = {
  name: 'route-preview',
  text: `SELECT ${columns}, d.*
         FROM websites w
         LEFT JOIN routes r ON r.website_id = w.id AND r.path = $2 AND r.state <> 'Archived'
         LEFT JOIN unnest($3::text[], $4::text[]) WITH ORDINALITY AS k (schema_name, slug, place) ON true
         LEFT JOIN LATERAL (
           SELECT id, title, published_body AS body, draft_content AS draft FROM documents
           WHERE website_id = w.id AND schema_name = k.schema_name AND draft_slug = k.slug AND status <> 'archived'
           ORDER BY published_at IS NULL, updated_at DESC, id DESC LIMIT 1
         ) d ON true
         WHERE w.id = $1 ORDER BY k.place`,
};

interface Question {
  websiteId: string;
  path: string | null;
  preview: boolean;
  wanted: Wanted[];
}

/** `undefined` when there is no such website. */
export async function readRoute(
  client: Pool | PoolClient,
  { websiteId, path, preview, wanted }: Question,
): Promise<Reading | undefined> {
  const schemaNames = wanted.map(({ schemaName }) => schemaName);
  const slugs = wanted.map(({ slug }) => slug);
  const query =
    preview || wanted.length > 1
      ? { ...(preview ? ROUTE_PREVIEW : ROUTE_AND_DOCUMENTS), values: [websiteId, path, schemaNames, slugs] }
      : { ...ROUTE_AND_DOCUMENT, values: [websiteId, path, schemaNames[0] ?? null, slugs[0] ?? null] };
  const { rows } = await client.query(query);
  const first = rows[0];
  if (!first) return undefined;
  return {
    version: first.version,
    exact: first.exact,
    documents: rows.map((row) => (row.id === null ? undefined : row)),
  };
}
