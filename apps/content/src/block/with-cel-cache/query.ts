import type { Pool } from 'pg';
import type { Wanted } from '../../computed-field/evaluator/messages.ts';
import { limits } from '../../computed-field/limits.ts';
import { type DatasetRow, structuresColumn } from '../../dataset/get/query.ts';
import { toElements } from '../../dataset/to-elements.ts';
import type { Content } from '../../parts.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface StoredScript {
  block_id: string;
  field_path: string;
  script: string;
}

/** In the order in which results are merged: what is inside another path comes after it. */
export async function findScripts(
  pool: Pool,
  websiteId: string,
  blockIds: string[],
): Promise<StoredScript[]> {
  if (blockIds.length === 0) return [];
  const { rows } = await pool.query<StoredScript>({
    name: 'computed-fields-of-blocks',
    text: `SELECT f.block_id, f.field_path, f.script FROM computed_fields f
           WHERE f.website_id = $1 AND f.block_id = ANY ($2) ORDER BY f.block_id, f.field_path`,
    values: [websiteId, blockIds],
  });
  return rows;
}

interface Lookup {
  websiteId: string;
  locale: string;
  wanted: Wanted[];
}

type Parts = Pick<Content, 'pool' | 'assets' | 'settings'>;

/**
 * Published documents by id, else by slug, as the dataset delivers them: images resolved, the translation of the locale over
 * the content. Of documents that are too large together none is read.
 */
export async function lookUpDocuments(
  content: Parts,
  { websiteId, locale, wanted }: Lookup,
): Promise<(object | null)[] | 'too large'> {
  const { rows } = await content.pool.query<DatasetRow & { position: number; fits: boolean }>({
    name: 'documents-by-id-or-slug',
    text: `SELECT f.*, CASE WHEN f.fits THEN d.published_body END AS body, CASE WHEN f.fits THEN t.content::text END AS translation,
             (SELECT c.title_field FROM components c WHERE c.id = d.component_id) AS title_field,
             ${structuresColumn}
           FROM (
             SELECT w.position::int, x.id, x.published_head AS head,
               sum(x.published_bytes + coalesce(t.content_bytes, 0)) OVER () <= $6 AS fits
             FROM unnest($2::text[], $3::text[], $4::uuid[]) WITH ORDINALITY AS w (schema_name, slug, id, position)
             CROSS JOIN LATERAL (
               (SELECT d.id, d.published_head, d.published_bytes FROM documents d
                WHERE d.id = w.id AND d.website_id = $1 AND d.schema_name = w.schema_name AND d.published_at IS NOT NULL)
               UNION ALL
               (SELECT d.id, d.published_head, d.published_bytes FROM documents d
                WHERE d.website_id = $1 AND d.schema_name = w.schema_name AND d.published_slug = w.slug
                  AND d.published_at IS NOT NULL)
               UNION ALL
               (SELECT d.id, d.published_head, d.published_bytes FROM localized_slugs l JOIN documents d ON d.id = l.document_id
                WHERE l.website_id = $1 AND l.schema_name = w.schema_name AND l.slug = w.slug AND l.published
                ORDER BY l.language <> $5, l.language LIMIT 1)
               LIMIT 1
             ) x
             LEFT JOIN translations t ON t.document_id = x.id AND t.language = $5
           ) f
           JOIN documents d ON d.id = f.id
           LEFT JOIN translations t ON t.document_id = f.id AND t.language = $5`,
    values: [
      websiteId,
      wanted.map(({ schemaName }) => storable(schemaName)),
      wanted.map(({ key }) => storable(key)),
      wanted.map(({ key }) => (UUID.test(key) ? key : null)),
      storable(locale),
      limits.inputLength,
    ],
  });
  if (rows.some(({ fits }) => !fits)) return 'too large';
  const elements = await toElements(content, websiteId, rows);
  const documents: (object | null)[] = wanted.map(() => null);
  rows.forEach(({ position }, index) => {
    documents[position - 1] = JSON.parse(elements[index] ?? 'null');
  });
  return documents;
}

/** PostgreSQL holds no NUL character, so nothing is found by one. */
function storable(text: string): string | null {
  return text.includes('\0') ? null : text;
}
