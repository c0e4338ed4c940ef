import type { PoolClient } from 'pg';
import type { Static } from 'typebox';
import Type from 'typebox';
import type { Change } from '../change/change.ts';
import { limits } from '../component/field.ts';
import type { LockedComponent } from '../component/lock-component.ts';

const uuid = Type.String({ format: 'uuid' });
const time = Type.String({ format: 'date-time' });
const slug = Type.Union([Type.String(), Type.Null()]);

export const documentTitle = Type.String({ minLength: 1, maxLength: 500 });
export const statuses = ['draft', 'published', 'archived'] as const;

/** Values of a component's fields. What they must be is checked against the component, with the place of every fault. */
export const documentContent = Type.Record(Type.String(), Type.Unknown(), {
  description: 'Values of the component’s fields.',
});

/** Of requests with content: its own bound is on what is stored, and escapes and white space may make the text longer. */
export const contentBodyLimit = 2 * limits.contentBytes;

const summary = {
  id: uuid,
  website_id: uuid,
  schema_name: Type.String(),
  title: documentTitle,
  status: Type.Enum([...statuses], {
    description:
      '`published`: the draft is delivered as it is. `draft`: it is not, also while older content is delivered; see `is_live`.',
  }),
  is_live: Type.Boolean({ description: 'Something of it is delivered.' }),
  has_unpublished_changes: Type.Boolean({
    description: 'Something of it is delivered, and the draft was changed since.',
  }),
  version: Type.Integer({
    description: 'Raised by every write. Give it as `If-Match` to change this version only.',
  }),
  draft_slug: slug,
  published_slug: slug,
  published_at: Type.Union([time, Type.Null()], {
    description: 'When what is delivered was published; null when nothing is delivered.',
  }),
  first_published_at: Type.Union([time, Type.Null()], {
    description: 'When it was published for the first time. Stays for ever; null when it never was.',
  }),
  import_id: Type.Union([uuid, Type.Null()], {
    description: 'The import of a spreadsheet that made it; null for all others.',
  }),
  created_at: time,
  updated_at: time,
};

const documentSummaryExample = {
  id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ae',
  website_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ab',
  schema_name: 'article',
  title: 'Ten huts for a winter night',
  status: 'published',
  is_live: true,
  has_unpublished_changes: false,
  version: 2,
  draft_slug: 'ten-huts',
  published_slug: 'ten-huts',
  published_at: '2026-11-15T09:31:00.000Z',
  first_published_at: '2026-11-15T09:31:00.000Z',
  import_id: null,
  created_at: '2026-11-15T09:30:00.000Z',
  updated_at: '2026-11-15T09:31:00.000Z',
} as const;

export const DocumentSummary = Type.Object(summary, {
  $id: 'DocumentSummary',
  description: 'A document without its content.',
  examples: [documentSummaryExample],
});
export type DocumentSummary = Static<typeof DocumentSummary>;

const contentExample = { title: 'Ten huts for a winter night', slug: 'ten-huts' };

export const Document = Type.Object(
  {
    ...summary,
    draft_content: documentContent,
    published_content: Type.Union([documentContent, Type.Null()]),
  },
  {
    $id: 'Document',
    description: 'Content of a component, as the people who own it see it.',
    examples: [
      { ...documentSummaryExample, draft_content: contentExample, published_content: contentExample },
    ],
  },
);
export type Document = Static<typeof Document>;

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

type Values = Record<string, unknown>;

const LONGEST = 500;

/** What the title field says, in the base content or in a translation. */
export function titleIn(content: Values, titleField: string): string | undefined {
  const value = Object.hasOwn(content, titleField) ? content[titleField] : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The title of a new document, for people who look for it. */
export function firstTitle({ titleField }: LockedComponent, content: Values): string {
  const title = titleIn(content, titleField);
  return title === undefined ? 'Untitled' : [...title].slice(0, LONGEST).join('');
}

/** The title after an edit that gives none: it follows the title field, unless a person gave the document another one. */
export function nextTitle(
  component: LockedComponent,
  before: { title: string; draft_content: Values },
  content: Values,
): string | undefined {
  const follows = before.title === 'Untitled' || before.title === firstTitle(component, before.draft_content);
  const title = firstTitle(component, content);
  return follows && title !== 'Untitled' ? title : undefined;
}

interface Changed {
  type: 'published' | 'unpublished' | 'archived' | 'translated';
  id: string;
  websiteId: string;
  schemaName: string;
  version: number;
  /** Those it had and those it has. */
  slugs: (string | null)[];
  /** The one that was translated; else every language there is a translation in. */
  language?: string;
}

/** What renderers hear of a document whose delivered content has changed. */
export async function documentChange(
  client: PoolClient,
  { type, id, websiteId, schemaName, version, slugs, language }: Changed,
): Promise<Change> {
  return {
    type,
    websiteId,
    entity: 'document',
    entityId: id,
    schemaName,
    touches: { document: { id, schemaName, slugs }, ...(language !== undefined && { language }) },
    languages: language === undefined ? await languagesOf(client, id) : [language],
    version,
  };
}

/** What previews hear of a document whose draft has changed, also where it was shown before. */
export function draftChange(
  type: 'created' | 'edited' | 'archived',
  { id, website_id: websiteId, schema_name: schemaName, version, draft_slug, published_slug }: DocumentRow,
  formerSlug: string | null = null,
): Change {
  const slugs = [formerSlug, draft_slug, published_slug];
  return {
    type,
    websiteId,
    entity: 'document',
    entityId: id,
    schemaName,
    touches: { document: { id, schemaName, slugs } },
    languages: [],
    version,
    draft: true,
  };
}

async function languagesOf(client: PoolClient, documentId: string): Promise<string[]> {
  const { rows } = await client.query<{ language: string }>({
    name: 'document-languages',
    text: 'SELECT language FROM translations WHERE document_id = $1 ORDER BY language',
    values: [documentId],
  });
  return rows.map(({ language }) => language);
}
