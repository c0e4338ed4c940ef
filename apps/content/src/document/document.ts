import Type, { type Static } from 'typebox';
import { limits } from '../component/field.ts';

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
