import type { Pool } from 'pg';
import { sourceLanguageOf } from '../../language/source-language.ts';
import type { ShownRoute } from '../affected/pages.ts';

interface Translation {
  language: string;
  /** Its own; null where it has that of the document. */
  slug: string | null;
  /** Made of what is published. */
  current: boolean;
}

export interface TranslatedDocument {
  id: string;
  schema_name: string;
  slug: string | null;
  source_language: string;
  /** By language. None into the source language. */
  translations: Translation[];
}

/** `undefined` where the website has no such published document. */
export async function findTranslations(
  pool: Pool,
  websiteId: string,
  documentId: string,
): Promise<TranslatedDocument | undefined> {
  const { rows } = await pool.query<TranslatedDocument>({
    name: 'document-alternates',
    text: `SELECT d.id, d.schema_name, d.published_slug AS slug, s.source_language, (
             SELECT coalesce(json_agg(json_build_object('language', t.language, 'slug', l.slug, 'current',
               coalesce(t.source_hash = d.published_hash, false)) ORDER BY t.language), '[]')
             FROM translations t
             LEFT JOIN localized_slugs l ON l.document_id = t.document_id AND l.language = t.language AND l.published
             WHERE t.document_id = d.id AND t.language <> s.source_language
           ) AS translations
           FROM documents d CROSS JOIN (SELECT ${sourceLanguageOf('$1')} AS source_language) s
           WHERE d.id = $2 AND d.website_id = $1 AND d.published_at IS NOT NULL`,
    values: [websiteId, documentId],
  });
  return rows[0];
}

export interface CandidateRoute extends ShownRoute {
  id: string;
}

/** A website that shows one component by more patterns than this has no canonical one. */
const MOST_ROUTES = 50;

/** The Live routes that can show this document, the oldest first. */
export async function findCandidates(
  pool: Pool,
  websiteId: string,
  { schema_name, slug, translations }: TranslatedDocument,
): Promise<CandidateRoute[]> {
  const { rows } = await pool.query<CandidateRoute>({
    name: 'document-alternate-routes',
    text: `SELECT id, path, pattern, param_bindings FROM routes
           WHERE website_id = $1 AND state = 'Live' AND param_bindings IS NOT NULL
             AND EXISTS (SELECT FROM jsonb_each_text(param_bindings) b WHERE b.value = $2)
             AND (is_dynamic OR string_to_array(path, '/') && $3::text[])
           ORDER BY created_at, id LIMIT ${MOST_ROUTES}`,
    values: [websiteId, schema_name, [slug, ...translations.map((one) => one.slug)]],
  });
  return rows;
}
