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
): Promise<{ entries: string[]; next: CursorValues | undefined }> {
  const asked = filter.language === null ? languages : [filter.language];
  const { rows } = await pool.query<Row>({
    name: 'translation-states',
    text: TRANSLATION_STATES,
    values: [websiteId, organizations, asked, filter.state, filter.origin, ...(after ?? START), limit + 1],
  });
  const entries = rows.flatMap(writeEntries);
  if (entries.length <= limit) return { entries, next: undefined };
  const last = rows.at(-1);
  // The last entry is the first one of the next page, which is after the one before it.
  const before = last && last.columns.language.length > 1 ? last : rows.at(-2);
  const language = before?.columns.language.at(before === last ? -2 : -1);
  const next = before && language ? [before.created_at, before.document_id, language] : undefined;
  return { entries: entries.slice(0, limit), next };
}

/**
 * Each a `TranslationState` as JSON. Of 10,500 entries, making an object of each and then its text would take longer than the
 * query. Names of languages, states and origins have nothing to escape.
 */
function writeEntries({ document_id, schema_name, title, published_version, columns }: Row): string[] {
  const document: Document = { document_id, schema_name, title, published_version };
  const head = JSON.stringify(document).slice(0, -1);
  return columns.language.map((language, index) => {
    const [origin, updatedAt] = [columns.origin[index], columns.updated_at[index]];
    return `${head},"language":"${language}","state":"${columns.state[index]}","origin":${
      origin ? `"${origin}"` : null
    },"version":${columns.version[index] ?? null},"source_version":${columns.source_version[index] ?? null},"orphaned_count":${
      columns.orphaned_count[index]
    },"updated_at":${updatedAt ? `"${new Date(updatedAt).toISOString()}"` : null}}`;
  });
}
