import Type, { type Static } from 'typebox';
import { documentContent } from '../../document/document.ts';
import { versionNumber } from '../../document/version.ts';
import { originOf, origins } from '../translation.ts';

const summary = {
  version: versionNumber,
  action: Type.Enum(['translated', 'written', 'corrected', 'restored'], {
    description: 'By a job, by `PUT`, by `PATCH /translations`, or a restored version.',
  }),
  origin: Type.Enum([...origins]),
  source_version: Type.Union([versionNumber, Type.Null()], {
    description: 'The version of the document that was translated; null where it is not known.',
  }),
  source_hash: Type.Union([Type.String(), Type.Null()]),
  actor: Type.Union([Type.String(), Type.Null()], {
    description:
      'The person who did it, by the subject of their token or key; for the key of an organization `key:` and its id. Null for a job.',
  }),
  at: Type.String({ format: 'date-time' }),
};

const example = {
  version: 1,
  action: 'written',
  origin: 'person',
  source_version: 2,
  source_hash: null,
  actor: 'user-1',
  at: '2026-11-15T09:30:00.000Z',
} as const;

export const TranslationVersionSummary = Type.Object(summary, {
  $id: 'TranslationVersionSummary',
  description: 'One write of a translation, without the content.',
  examples: [example],
});
export type TranslationVersionSummary = Static<typeof TranslationVersionSummary>;

export const TranslationVersion = Type.Object(
  { ...summary, content: documentContent },
  {
    $id: 'TranslationVersion',
    description: 'One write of a translation: its content afterwards, and whose write it was.',
    examples: [{ ...example, content: { title: 'Zehn Hütten für eine Winternacht' } }],
  },
);
export type TranslationVersion = Static<typeof TranslationVersion>;

export interface VersionRow extends Omit<TranslationVersionSummary, 'at'> {
  at: Date;
}

/** Columns of a `translation_versions v` row. */
export const versionColumns = `v.version, v.action, ${originOf('v')} AS origin, v.source_version, v.source_hash, v.actor, v.at`;

export function toVersionSummary(row: VersionRow): TranslationVersionSummary {
  const { version, action, origin, source_version, source_hash, actor, at } = row;
  return { version, action, origin, source_version, source_hash, actor, at: at.toISOString() };
}
