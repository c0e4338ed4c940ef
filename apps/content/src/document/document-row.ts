import type { Document, DocumentSummary } from './document.ts';

type Times = 'published_at' | 'first_published_at' | 'created_at' | 'updated_at';

export interface SummaryRow extends Omit<DocumentSummary, Times | 'is_live' | 'has_unpublished_changes'> {
  published_at: Date | null;
  first_published_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface DocumentRow extends SummaryRow {
  component_id: string;
  draft_content: Record<string, unknown>;
  published_content: Record<string, unknown> | null;
  /** The version that was published; null where it is not known. */
  published_version: number | null;
}

/** Columns of a `documents d` row. */
export const summaryColumns = `d.id, d.website_id, d.schema_name, d.title, d.status, d.version, d.draft_slug,
  d.published_slug, d.published_at, d.first_published_at, d.import_id, d.created_at, d.updated_at`;
export const documentColumns = `${summaryColumns}, d.component_id, d.draft_content, d.published_content,
  d.published_version`;

export function toSummary(row: SummaryRow): DocumentSummary {
  return {
    id: row.id,
    website_id: row.website_id,
    schema_name: row.schema_name,
    title: row.title,
    status: row.status,
    is_live: row.published_at !== null,
    has_unpublished_changes: row.published_at !== null && row.status === 'draft',
    version: row.version,
    draft_slug: row.draft_slug,
    published_slug: row.published_slug,
    published_at: row.published_at?.toISOString() ?? null,
    first_published_at: row.first_published_at?.toISOString() ?? null,
    import_id: row.import_id,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

export function toDocument(row: DocumentRow): Document {
  const { draft_content, published_content } = row;
  return { ...toSummary(row), draft_content, published_content };
}
