import type { PoolClient } from 'pg';
import type { LocalizedSlug, TouchedDocument } from '../../change/change.ts';
import { MOST_PATHS } from './name-pages.ts';
import type { Page } from './pages.ts';

/** Of the components that parameters of these pages are bound to, no more than it takes to see that they are too many. */
export async function publishedSlugs(
  client: PoolClient,
  websiteId: string,
  pages: Page[],
): Promise<Map<string, string[]>> {
  const names = new Set<string>();
  for (const { open } of pages) {
    const schemas = [...open.values()];
    // A page with any text in it has no list of paths.
    if (schemas.includes(undefined)) continue;
    for (const name of schemas) if (name !== undefined && name !== 'language') names.add(name);
  }
  if (names.size === 0) return new Map();
  const { rows } = await client.query<{ name: string; slugs: string[] }>({
    name: 'published-slugs',
    text: `SELECT name, ARRAY(
             (SELECT d.published_slug FROM documents d
              WHERE d.website_id = $1 AND d.schema_name = name AND d.published_slug IS NOT NULL LIMIT ${MOST_PATHS + 1})
             UNION
             (SELECT l.slug FROM localized_slugs l
              WHERE l.website_id = $1 AND l.schema_name = name AND l.published AND l.slug IS NOT NULL LIMIT ${MOST_PATHS + 1})
           ) AS slugs FROM unnest($2::text[]) AS name`,
    values: [websiteId, [...names]],
  });
  return new Map(rows.map(({ name, slugs }) => [name, slugs]));
}

/** Gives each of these documents the slugs of its translations, those that this transaction replaced too. In one statement. */
export async function addLocalizedSlugs(client: PoolClient, documents: TouchedDocument[]): Promise<void> {
  if (documents.length === 0) return;
  const { rows } = await client.query<LocalizedSlug & { document_id: string }>({
    name: 'localized-slugs-of-documents',
    text: `SELECT l.document_id, l.language, s.slug
           FROM localized_slugs l CROSS JOIN LATERAL (
             SELECT l.slug UNION SELECT l.former_slug WHERE l.former_in = pg_current_xact_id_if_assigned()
           ) s
           WHERE l.document_id = ANY ($1) AND s.slug IS NOT NULL`,
    values: [[...new Set(documents.map(({ id }) => id))]],
  });
  const found = Map.groupBy(rows, ({ document_id }) => document_id);
  for (const document of documents) document.localized = found.get(document.id) ?? [];
}
