import type { PoolClient } from 'pg';
import type { LocalizedSlug, TouchedDocument } from '../../change/change.ts';

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
