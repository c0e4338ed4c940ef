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

type Row = Omit<TranslationState, 'updated_at'> & { updated_at: Date | null; created_at: string };

/**
 * Every pair of a published document and a language, the newest document first. Read in the order of the index of documents, with
 * one look at the primary key of translations per document, so that a page costs what it passes over. OFFSET 0 keeps the looks from
 * becoming one join with the whole table.
 */
export const TRANSLATION_STATES = `
  SELECT d.id AS document_id, d.schema_name, d.title, d.published_version, d.created_at::text AS created_at, p.*
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
    AND ((d.created_at, d.id) < ($6::timestamptz, $7::uuid) OR p.language > $8::text)
  ORDER BY d.created_at DESC, d.id DESC, p.language LIMIT $9`;

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
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    translations: shown.map(({ created_at, updated_at, ...row }) => ({
      ...row,
      updated_at: updated_at?.toISOString() ?? null,
    })),
    next: last && [last.created_at, last.document_id, last.language],
  };
}
