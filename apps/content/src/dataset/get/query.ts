import type { NamedQuery } from '@sightline/postgres';
import type { RenderedDocument } from '../element.ts';

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
}

export interface DatasetRow extends RenderedDocument {
  /** JSON text of the translation, where a language was asked for; null where the document has none in it. */
  translation?: string | null;
  /** With a translation: the field of the component that `_title` is taken from. */
  title_field?: string;
  /** JSON text of `Structures`, where the translation was not made of what is published; null where it was. */
  structures?: string | null;
}

/** Of a `documents d` and its `translations t`: compared only where the translation is of other content. */
export const structuresColumn = `CASE WHEN t.source_hash = d.published_hash OR t.source_version = d.published_version THEN NULL
  ELSE jsonb_build_object('published', d.published_shapes, 'source', t.source_shapes)::text END AS structures`;

/** A row whose texts are left out when they are longer than the bound; `oversize` is then how long. */
export type BoundedRow = Omit<DatasetRow, 'body'> & ({ body: string } | { body: null; oversize: number });

const published = 'd.website_id = $1 AND d.schema_name = $2 AND d.published_at IS NOT NULL';

const rowsOf: Record<Selection['kind'], { from: string; where: string; rest: string; bound: number }> = {
  id: { from: 'documents d', where: `d.id = $3 AND ${published}`, rest: '', bound: 3 },
  ids: {
    from: 'unnest($3::uuid[]) WITH ORDINALITY AS wanted (id, position) JOIN documents d ON d.id = wanted.id',
    where: published,
    rest: 'ORDER BY wanted.position',
    bound: 3,
  },
  page: {
    from: 'documents d',
    where: published,
    rest: 'ORDER BY d.published_at DESC, d.id DESC LIMIT $3 OFFSET $4',
    bound: 4,
  },
};

/**
 * The rows of a read. With `longest` a text beyond it is left out, so that no answer is held in memory whatever its size.
 * The bound stands before the row, not over the sum of rows: a window function costs the list a third more.
 */
export function datasetStatement(
  { websiteId, schemaName, selection, language }: DatasetRead,
  longest?: number,
): NamedQuery {
  const values = [websiteId, schemaName, ...selected(selection)];
  if (language !== undefined) values.push(language);
  if (longest !== undefined) values.push(longest);
  const variant = variants[selection.kind][language === undefined ? 'plain' : 'translated'];
  return { ...(longest === undefined ? variant.whole : variant.bounded), values };
}

type Statement = Omit<NamedQuery, 'values'>;

const variants = {
  id: { plain: variantsOf('id', false), translated: variantsOf('id', true) },
  ids: { plain: variantsOf('ids', false), translated: variantsOf('ids', true) },
  page: { plain: variantsOf('page', false), translated: variantsOf('page', true) },
};

function variantsOf(kind: Selection['kind'], translated: boolean): { whole: Statement; bounded: Statement } {
  const { from, where, rest, bound } = rowsOf[kind];
  const join = translated
    ? `LEFT JOIN translations t ON t.document_id = d.id AND t.language = $${bound + 1}`
    : '';
  const bytes = translated ? '(d.published_bytes + coalesce(t.content_bytes, 0))' : 'd.published_bytes';
  const longest = `$${bound + (translated ? 2 : 1)}::int`;
  const whole = `d.published_body AS body${translated ? `, t.content::text AS translation, ${structuresColumn}` : ''}`;
  const bounded = `CASE WHEN ${bytes} <= ${longest} THEN d.published_body END AS body,
    ${translated ? `CASE WHEN ${bytes} <= ${longest} THEN t.content::text END AS translation, ${structuresColumn},` : ''}
    CASE WHEN ${bytes} > ${longest} THEN ${bytes} END AS oversize`;
  // The same for all rows: PostgreSQL asks once.
  const titleField = translated
    ? ', (SELECT c.title_field FROM components c WHERE c.website_id = $1 AND c.name = $2) AS title_field'
    : '';
  const name = `dataset-${kind}${translated ? '-translated' : ''}`;
  const text = (columns: string) =>
    `SELECT d.published_head AS head, ${columns}${titleField} FROM ${from} ${join} WHERE ${where} ${rest}`;
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
