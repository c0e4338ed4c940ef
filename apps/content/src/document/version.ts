import type { PoolClient } from 'pg';
import type { Static } from 'typebox';
import Type from 'typebox';
import { documentContent, documentTitle } from './document.ts';

export const versionNumber = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

const summary = {
  version: versionNumber,
  action: Type.Enum(['created', 'edited', 'published', 'unpublished', 'archived', 'restored']),
  title: documentTitle,
  actor: Type.Union([Type.String(), Type.Null()], {
    description:
      'The person who did it, by the subject of their token or key; for the key of an organization `key:` and its id. Null where it was not kept.',
  }),
  at: Type.String({ format: 'date-time' }),
};

const example = {
  version: 1,
  action: 'created',
  title: 'Ten huts for a winter night',
  actor: 'user-1',
  at: '2026-11-15T09:30:00.000Z',
};

export const DocumentVersionSummary = Type.Object(summary, {
  $id: 'DocumentVersionSummary',
  description: 'One write of a document, without the content.',
  examples: [example],
});
export type DocumentVersionSummary = Static<typeof DocumentVersionSummary>;

export const DocumentVersion = Type.Object(
  { ...summary, content: documentContent },
  {
    $id: 'DocumentVersion',
    description: 'One write of a document: its draft afterwards, and whose write it was.',
    examples: [{ ...example, content: { title: 'Ten huts for a winter night', slug: 'ten-huts' } }],
  },
);
export type DocumentVersion = Static<typeof DocumentVersion>;

export interface VersionRow extends Omit<DocumentVersionSummary, 'at'> {
  at: Date;
}

export const versionColumns = 'v.version, v.action, v.title, v.actor, v.at';

export function toVersionSummary({ version, action, title, actor, at }: VersionRow): DocumentVersionSummary {
  return { version, action, title, actor, at: at.toISOString() };
}

export type DocumentAction = 'created' | 'edited' | 'published' | 'unpublished' | 'archived' | 'restored';

/** Keeps what the document is after this write, title and draft, in its history. */
export async function recordVersion(
  client: PoolClient,
  documentId: string,
  action: DocumentAction,
  actor: string,
): Promise<void> {
  await client.query({
    name: 'document-version',
    text: `${versionsOf('documents', { action: '$2', actor: '$3' })} WHERE d.id = $1`,
    values: [documentId, action, actor],
  });
}

/** The statement that keeps the rows of `source`; `action` and `actor` are parameters. */
export function versionsOf(source: string, { action, actor }: { action: string; actor: string }): string {
  return `INSERT INTO document_versions (document_id, version, action, title, content, actor)
    SELECT d.id, d.version, ${action}, d.title, d.draft_content, ${actor} FROM ${source} d`;
}
