import type { AssetParts } from '../../asset/image-addresses.ts';
import type { Wanted } from '../../computed-field/evaluator/messages.ts';
import { limits } from '../../computed-field/limits.ts';
import { type DatasetRow, rowColumns } from '../../dataset/get/query.ts';
import { toElements } from '../../dataset/to-elements.ts';
import { deliveredLanguage } from '../../language/source-language.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface Lookup {
  websiteId: string;
  locale: string;
  wanted: Wanted[];
  preview: boolean;
}

interface Shown {
  bytes: string;
  isShown: string;
  bySlug: string;
  byLocalizedSlug: string;
}

const published: Shown = {
  bytes: 'd.published_bytes',
  isShown: 'd.published_at IS NOT NULL',
  bySlug: 'd.published_slug = w.slug AND d.published_at IS NOT NULL',
  byLocalizedSlug: 'l.published',
};

// Of several drafts with one slug the same as the route of their page leads to.
const draft: Shown = {
  bytes: 'octet_length(d.draft_content::text)',
  isShown: `d.status <> 'archived'`,
  bySlug: `d.draft_slug = w.slug AND d.status <> 'archived'
    ORDER BY d.published_at IS NULL, d.updated_at DESC, d.id DESC LIMIT 1`,
  byLocalizedSlug: `d.status <> 'archived'`,
};

const statements = {
  published: { name: 'documents-by-id-or-slug', text: textOf(published, rowColumns.published) },
  draft: { name: 'drafts-by-id-or-slug', text: textOf(draft, rowColumns.draft) },
};

function textOf(
  { bytes, isShown, bySlug, byLocalizedSlug }: Shown,
  { head, body, structures }: (typeof rowColumns)[keyof typeof rowColumns],
): string {
  return `SELECT f.*, ${head}, CASE WHEN f.fits THEN ${body} END AS body, CASE WHEN f.fits THEN t.content::text END AS translation,
      (SELECT c.title_field FROM components c WHERE c.id = d.component_id) AS title_field,
      ${structures}, ${deliveredLanguage('$1')}
    FROM (
      SELECT w.position::int, x.id, sum(x.bytes + coalesce(t.content_bytes, 0)) OVER () <= $6 AS fits
      FROM unnest($2::text[], $3::text[], $4::uuid[]) WITH ORDINALITY AS w (schema_name, slug, id, position)
      CROSS JOIN LATERAL (
        (SELECT d.id, ${bytes} AS bytes FROM documents d
         WHERE d.id = w.id AND d.website_id = $1 AND d.schema_name = w.schema_name AND ${isShown})
        UNION ALL
        (SELECT d.id, ${bytes} FROM documents d
         WHERE d.website_id = $1 AND d.schema_name = w.schema_name AND ${bySlug})
        UNION ALL
        (SELECT d.id, ${bytes} FROM localized_slugs l JOIN documents d ON d.id = l.document_id
         WHERE l.website_id = $1 AND l.schema_name = w.schema_name AND l.slug = w.slug AND ${byLocalizedSlug}
         ORDER BY l.language <> $5, l.language LIMIT 1)
        LIMIT 1
      ) x
      LEFT JOIN translations t ON t.document_id = x.id AND t.language = $5
    ) f
    JOIN documents d ON d.id = f.id
    LEFT JOIN translations t ON t.document_id = f.id AND t.language = $5`;
}

/**
 * Published documents, in a preview drafts, by id, else by slug, as the dataset delivers them: images resolved, the translation of
 * the locale over the content. Of documents that are too large together none is read.
 */
export async function lookUpDocuments(
  content: AssetParts,
  { websiteId, locale, wanted, preview }: Lookup,
): Promise<{ documents: (object | null)[]; languages: string[] } | 'too large'> {
  const { rows } = await content.pool.query<DatasetRow & { position: number; fits: boolean }>({
    ...statements[preview ? 'draft' : 'published'],
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
  return { documents, languages: rows.map(({ language }) => language) };
}

/** PostgreSQL holds no NUL character, so nothing is found by one. */
function storable(text: string): string | null {
  return text.includes('\0') ? null : text;
}
