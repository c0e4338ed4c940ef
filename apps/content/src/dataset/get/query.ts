import type { NamedQuery } from '@sightline/postgres';
import { deliveredLanguage, sourceLanguageOf } from '../../language/source-language.ts';

/** Which documents, and in which order. */
export type Selection =
  | { kind: 'id'; id: string }
  | { kind: 'ids'; ids: string[] }
  | { kind: 'page'; limit: number; offset: number };

export interface DatasetRead {
  websiteId: string;
  schemaName: string;
  selection: Selection;
  language: string | undefined;
  /** Drafts, of documents that are not published too. */
  preview: boolean;
}

/** A document as it was rendered at its publication. */
export interface RenderedDocument {
  /** JSON members `_id`, `_title` and `_publishedAt`, without those that the content has itself. */
  head: string;
  /** JSON object: the content. */
  body: string;
}

export interface DatasetRow extends RenderedDocument {
  /** In which it is delivered: that of its translation, else that of the website. */
  language: string;
  /** JSON text of the translation, where a language was asked for; null where the document has none in it. */
  translation?: string | null;
  /** With a translation, and of a draft: the field of the component that `_title` is taken from. */
  title_field?: string;
  /** JSON text of `Structures`, where the translation was not made of what is published; null where it was. */
  structures?: string | null;
  /** In a preview, where nothing is rendered: `body` is the draft as it is stored, and `structures` has those of the source alone. */
  draft?: { id: string; title: string; publishedAt: string | null };
}

/** Of a `documents d` and its `translations t`: compared only where the translation is of other content. */
const structuresColumn = `CASE WHEN t.source_hash = d.published_hash OR t.source_version = d.published_version THEN NULL
  ELSE jsonb_build_object('published', d.published_shapes, 'source', t.source_shapes)::text END AS structures`;

/** The same of a draft, whose own structures are added when it is rendered. */
const draftStructuresColumn = `CASE WHEN d.status = 'published' AND (t.source_hash = d.published_hash OR t.source_version = d.published_version)
  THEN NULL ELSE jsonb_build_object('source', t.source_shapes)::text END AS structures`;

/** Of a `documents d` and its `translations t`, beside `body` and `translation`: of what is published, and of drafts. */
export const rowColumns = {
  published: { head: 'd.published_head AS head', body: 'd.published_body', structures: structuresColumn },
  draft: {
    head: `'' AS head, json_build_object('id', d.id, 'title', d.title, 'publishedAt', d.published_at) AS draft`,
    body: 'd.draft_content::text',
    structures: draftStructuresColumn,
  },
};

/** A row whose texts are left out when they are longer than the bound; `oversize` is then how long. */
export type BoundedRow = Omit<DatasetRow, 'body'> & ({ body: string } | { body: null; oversize: number });

const ofSchema = 'd.website_id = $1 AND d.schema_name = $2';
const shown = { published: 'd.published_at IS NOT NULL', draft: `d.status <> 'archived'` };
/** How many bytes the text of a row has. */
const bytesOf = { published: 'd.published_bytes', draft: 'octet_length(d.draft_content::text)' };

type Shown = keyof typeof shown;

const rowsOf: Record<Selection['kind'], { from: string; where: string; rest: string; bound: number }> = {
  id: { from: 'documents d', where: `d.id = $3 AND ${ofSchema}`, rest: '', bound: 3 },
  ids: {
    from: 'unnest($3::uuid[]) WITH ORDINALITY AS wanted (id, position) JOIN documents d ON d.id = wanted.id',
    where: ofSchema,
    rest: 'ORDER BY wanted.position',
    bound: 3,
  },
  page: {
    from: 'documents d',
    where: ofSchema,
    // In a preview what is not published comes first, as it would if it were published now.
    rest: 'ORDER BY d.published_at DESC, d.id DESC LIMIT $3 OFFSET $4',
    bound: 4,
  },
};

/**
 * The rows of a read. With `longest` a text beyond it is left out, so that no answer is held in memory whatever its size.
 * The bound stands before the row, not over the sum of rows: a window function costs the list a third more.
 */
export function datasetStatement(
  { websiteId, schemaName, selection, language, preview }: DatasetRead,
  longest?: number,
): NamedQuery {
  const values = [websiteId, schemaName, ...selected(selection)];
  if (language !== undefined) values.push(language);
  if (longest !== undefined) values.push(longest);
  const { plain, translated } = variants[preview ? 'draft' : 'published'][selection.kind];
  const variant = language === undefined ? plain : translated;
  return { ...(longest === undefined ? variant.whole : variant.bounded), values };
}

type Statement = Omit<NamedQuery, 'values'>;

const variants = { published: kindsOf('published'), draft: kindsOf('draft') };

function kindsOf(what: Shown) {
  const both = (kind: Selection['kind']) => ({
    plain: variantsOf(what, kind, false),
    translated: variantsOf(what, kind, true),
  });
  return { id: both('id'), ids: both('ids'), page: both('page') };
}

function variantsOf(
  what: Shown,
  kind: Selection['kind'],
  translated: boolean,
): { whole: Statement; bounded: Statement } {
  const { from, where, rest, bound } = rowsOf[kind];
  const { head, body, structures } = rowColumns[what];
  const join = translated
    ? `LEFT JOIN translations t ON t.document_id = d.id AND t.language = $${bound + 1}`
    : '';
  const bytes = translated ? `(${bytesOf[what]} + coalesce(t.content_bytes, 0))` : bytesOf[what];
  const longest = `$${bound + (translated ? 2 : 1)}::int`;
  const whole = `${body} AS body${translated ? `, t.content::text AS translation, ${structures}` : ''}`;
  const bounded = `CASE WHEN ${bytes} <= ${longest} THEN ${body} END AS body,
    ${translated ? `CASE WHEN ${bytes} <= ${longest} THEN t.content::text END AS translation, ${structures},` : ''}
    CASE WHEN ${bytes} > ${longest} THEN ${bytes} END AS oversize`;
  // The same for all rows: PostgreSQL asks once.
  const titleField =
    translated || what === 'draft'
      ? ', (SELECT c.title_field FROM components c WHERE c.website_id = $1 AND c.name = $2) AS title_field'
      : '';
  const language = translated ? deliveredLanguage('$1') : `${sourceLanguageOf('$1')} AS language`;
  const name = `dataset-${kind}${translated ? '-translated' : ''}${what === 'draft' ? '-preview' : ''}`;
  const text = (columns: string) =>
    `SELECT ${head}, ${language}, ${columns}${titleField} FROM ${from} ${join} WHERE ${where} AND ${shown[what]} ${rest}`;
  return {
    whole: { name, text: text(whole) },
    bounded: { name: `${name}-bounded`, text: text(bounded) },
  };
}

function selected(selection: Selection): unknown[] {
  if (selection.kind === 'id') return [selection.id];
  if (selection.kind === 'ids') return [selection.ids];
  return [selection.limit, selection.offset];
}
