import Type, { type Static } from 'typebox';
import { documentContent } from '../document/document.ts';
import { languageCodes } from '../language/languages.ts';

export const languageCode = Type.Enum([...languageCodes], { description: 'One of the supported languages.' });

const summary = {
  document_id: Type.String({ format: 'uuid' }),
  language: Type.String(),
  source_hash: Type.Union([Type.String(), Type.Null()], {
    description: 'SHA-256 of the published content that was translated; null for one written by hand.',
  }),
  created_at: Type.String({ format: 'date-time' }),
  updated_at: Type.String({ format: 'date-time' }),
};

const example = {
  document_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ae',
  language: 'de',
  source_hash: null,
  created_at: '2026-11-15T09:30:00.000Z',
  updated_at: '2026-11-15T09:30:00.000Z',
};

export const TranslationSummary = Type.Object(summary, {
  $id: 'TranslationSummary',
  description: 'A translation of a document without its content.',
  examples: [example],
});
export type TranslationSummary = Static<typeof TranslationSummary>;

export const Translation = Type.Object(
  { ...summary, content: documentContent },
  {
    $id: 'Translation',
    description: 'What a language says differently. It is merged over the published content at delivery.',
    examples: [{ ...example, content: { title: 'Zehn Hütten für eine Winternacht' } }],
  },
);
export type Translation = Static<typeof Translation>;

export interface SummaryRow extends Omit<TranslationSummary, 'created_at' | 'updated_at'> {
  created_at: Date;
  updated_at: Date;
}

export type TranslationRow = SummaryRow & Pick<Translation, 'content'>;

/** Columns of a `translations t` row. */
export const translationColumns = 't.document_id, t.language, t.source_hash, t.created_at, t.updated_at';

export function toTranslationSummary(row: SummaryRow): TranslationSummary {
  return {
    document_id: row.document_id,
    language: row.language,
    source_hash: row.source_hash,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

export function toTranslation(row: TranslationRow): Translation {
  return { ...toTranslationSummary(row), content: row.content };
}
