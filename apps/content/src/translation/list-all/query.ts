import type { CursorValues } from '@sightline/postgres';
import type { Pool } from 'pg';
import { originOf } from '../translation.ts';
import type { TranslationState } from './translation-state.ts';

interface Filter {
  language: string | null;
  state: TranslationState['state'] | null;
  origin: 'machine' | 'person' | null;
}

interface Page {
  websiteId: string;
  organizations: string[];
  languages: readonly string[];
  filter: Filter;
  limit: number;
  after: CursorValues | undefined;
}

const pairColumns = [
  'language',
  'state',
  'origin',
  'version',
  'source_version',
  'orphaned_count',
  'updated_at',
] as const;
type Pair = Pick<TranslationState, (typeof pairColumns)[number]>;
type Document = Pick<TranslationState, 'document_id' | 'schema_name' | 'title' | 'published_version'>;
type Row = Document & { created_at: string; columns: { [Column in keyof Pair]: Pair[Column][] } };

/**
 * Every pair of a published document and a language, the newest document first. Read in the order of the index of documents, with
 * one look at the primary key of translations per document, so that a page costs what it passes over. OFFSET 0 keeps the looks from
 * becoming one join with the whole table. A row per document, with an array per column of its pairs, takes half the time of a row per pair.
 */
export const TRANSLATION_STATES = `
  SELECT document_id, min(schema_name) AS schema_name, min(title) AS title, min(published_version) AS published_version,
    created_at::text AS created_at, json_build_object(${pairColumns.map((name) => `'${name}', array_agg(${name} ORDER BY language COLLATE "C")`)}) AS columns
  FROM (
    SELECT d.id AS document_id, d.schema_name, d.title, d.published_version, d.created_at, p.*
    FROM documents d JOIN websites w ON w.id = d.website_id
    CROSS JOIN LATERAL (
      SELECT l.language, CASE WHEN t.document_id IS NULL THEN 'missing' WHEN t.source_hash = d.published_hash THEN 'current'
          ELSE 'stale' END AS state,
        CASE WHEN t.document_id IS NOT NULL THEN ${originOf('t')} END AS origin, t.version, t.source_version,
        coalesce(jsonb_array_length(t.orphaned), 0) AS orphaned_count, t.updated_at
      FROM unnest($3::text[]) AS l (language)
      LEFT JOIN translations t ON t.document_id = d.id AND t.language = l.language
      OFFSET 0
    ) AS p
    WHERE d.website_id = $1 AND w.organization_id = ANY ($2) AND d.published_at IS NOT NULL
      AND ($4::text IS NULL OR p.state = $4) AND ($5::text IS NULL OR p.origin = $5)
      AND (d.created_at, d.id) <= ($6::timestamptz, $7::uuid)
      AND ((d.created_at, d.id) < ($6::timestamptz, $7::uuid) OR p.language > $8::text COLLATE "C")
    ORDER BY d.created_at DESC, d.id DESC, p.language COLLATE "C" LIMIT $9
  ) AS page
  GROUP BY created_at, document_id
  ORDER BY page.created_at DESC, document_id DESC`;

/** Before the first pair of all. */
const START: CursorValues = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff', ''];

export async function listStates(
  pool: Pool,
  { websiteId, organizations, languages, filter, limit, after }: Page,
): Promise<{ translations: TranslationState[]; next: CursorValues | undefined }> {
  const asked = filter.language === null ? languages : [filter.language];
  const { rows } = await pool.query<Row>({
    name: 'translation-states',
    text: TRANSLATION_STATES,
    values: [websiteId, organizations, asked, filter.state, filter.origin, ...(after ?? START), limit + 1],
  });
  const translations: TranslationState[] = [];
  for (const row of rows) addPairs(translations, row);
  const more = translations.length > limit;
  translations.length = Math.min(translations.length, limit);
  const last = translations.at(-1);
  const createdAt = rows.find(({ document_id }) => document_id === last?.document_id)?.created_at;
  return {
    translations,
    next: more && last && createdAt ? [createdAt, last.document_id, last.language] : undefined,
  };
}

/** One object per entry and nothing beside it: of 10,500 entries the collector would be the greater part of the time. */
function addPairs(
  to: TranslationState[],
  { document_id, schema_name, title, published_version, columns }: Row,
): void {
  for (const [index, language] of columns.language.entries()) {
    const updatedAt = columns.updated_at[index];
    to.push({
      document_id,
      schema_name,
      title,
      published_version,
      language,
      state: columns.state[index] ?? 'missing',
      origin: columns.origin[index] ?? null,
      version: columns.version[index] ?? null,
      source_version: columns.source_version[index] ?? null,
      orphaned_count: columns.orphaned_count[index] ?? 0,
      updated_at: updatedAt ? new Date(updatedAt).toISOString() : null,
    });
  }
}
