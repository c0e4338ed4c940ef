import Type, { type Static } from 'typebox';
import { origins } from '../translation.ts';

export const states = ['missing', 'stale', 'current'] as const;

export const TranslationState = Type.Object(
  {
    document_id: Type.String({ format: 'uuid' }),
    schema_name: Type.String(),
    title: Type.String({ description: 'Of the document, in its own language.' }),
    published_version: Type.Union([Type.Integer(), Type.Null()], {
      description: 'The version of the document that is published; null where it is not known.',
    }),
    language: Type.String(),
    state: Type.Enum([...states], {
      description:
        '`current`: made of what is published. `stale`: made of something else, of a part of it, or of what is not known. `missing`: no translation exists.',
    }),
    origin: Type.Union([Type.Enum([...origins]), Type.Null()], { description: 'null when it is missing.' }),
    version: Type.Union([Type.Integer(), Type.Null()], { description: 'Of the translation.' }),
    source_version: Type.Union([Type.Integer(), Type.Null()], {
      description: 'The version of the document that was translated; null where it is not known.',
    }),
    orphaned_count: Type.Integer(),
    updated_at: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
  },
  {
    $id: 'TranslationState',
    description: 'A published document and a language: whether it is translated, and of what.',
    examples: [
      {
        document_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ae',
        schema_name: 'article',
        title: 'Ten huts for a winter night',
        published_version: 4,
        language: 'de',
        state: 'stale',
        origin: 'person',
        version: 3,
        source_version: 2,
        orphaned_count: 1,
        updated_at: '2026-11-15T09:30:00.000Z',
      },
    ],
  },
);
export type TranslationState = Static<typeof TranslationState>;
