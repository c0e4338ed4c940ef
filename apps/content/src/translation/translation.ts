import { languageCodes } from '@sightline/llm';
import Type, { type Static } from 'typebox';
import { documentContent } from '../document/document.ts';

export const languageCode = Type.Enum([...languageCodes], { description: 'One of the supported languages.' });

export const origins = ['machine', 'person'] as const;

const summary = {
  document_id: Type.String({ format: 'uuid' }),
  language: Type.String(),
  source_hash: Type.Union([Type.String(), Type.Null()], {
    description:
      'SHA-256 of the content that was translated, where all of it was; null for one by hand that covers a part. It is current while this is the hash of what is published.',
  }),
  version: Type.Integer({ description: 'Raised by every write of the translation.' }),
  origin: Type.Enum([...origins], {
    description: '`person` as long as anything in it was written by hand.',
  }),
  source_version: Type.Union([Type.Integer(), Type.Null()], {
    description: 'The version of the document that was translated; null where it is not known.',
  }),
  orphaned_count: Type.Integer({
    description: 'How many texts by hand were written for texts that the document no longer has.',
  }),
  created_at: Type.String({ format: 'date-time' }),
  updated_at: Type.String({ format: 'date-time' }),
};

const example = {
  document_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ae',
  language: 'de',
  source_hash: null,
  version: 3,
  origin: 'person',
  source_version: 2,
  orphaned_count: 0,
  created_at: '2026-11-15T09:30:00.000Z',
  updated_at: '2026-11-15T09:30:00.000Z',
};

export const TranslationSummary = Type.Object(summary, {
  $id: 'TranslationSummary',
  description: 'A translation of a document without its content.',
  examples: [example],
});
export type TranslationSummary = Static<typeof TranslationSummary>;

const orphan = Type.Object({
  address: Type.String({ description: 'JSON pointer of the text in the content that it was written for.' }),
  source: Type.String({ description: 'The words that it was written for.' }),
  value: Type.Unknown({ description: 'What was written, as it stood in the translation.' }),
});

export const Translation = Type.Object(
  {
    ...summary,
    content: documentContent,
    orphaned: Type.Array(orphan, {
      description:
        'Texts by hand whose source is gone. They come back when the document has that text again; delete them when they are of no use.',
    }),
  },
  {
    $id: 'Translation',
    description: 'What a language says differently. It is merged over the published content at delivery.',
    examples: [{ ...example, content: { title: 'Zehn Hütten für eine Winternacht' }, orphaned: [] }],
  },
);
export type Translation = Static<typeof Translation>;

export interface SummaryRow extends Omit<TranslationSummary, 'created_at' | 'updated_at'> {
  created_at: Date;
  updated_at: Date;
}

export type TranslationRow = SummaryRow & Pick<Translation, 'content' | 'orphaned'>;

/** Columns of a `translations t` row. */
export const translationColumns = `t.document_id, t.language, t.source_hash, t.version, ${originOf('t')} AS origin, t.source_version,
  jsonb_array_length(t.orphaned) AS orphaned_count, t.created_at, t.updated_at`;

/** Of rows of the release before nobody wrote it down: a model's have a hash. */
export function originOf(row: string): string {
  return `coalesce(${row}.origin, CASE WHEN ${row}.source_hash IS NULL THEN 'person' ELSE 'machine' END)`;
}

export function toTranslationSummary(row: SummaryRow): TranslationSummary {
  return {
    document_id: row.document_id,
    language: row.language,
    source_hash: row.source_hash,
    version: row.version,
    origin: row.origin,
    source_version: row.source_version,
    orphaned_count: row.orphaned_count,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

export function toTranslation(row: TranslationRow): Translation {
  const orphaned = row.orphaned.map(({ address, source, value }) => ({ address, source, value }));
  return { ...toTranslationSummary(row), content: row.content, orphaned };
}
