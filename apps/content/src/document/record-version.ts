import type { PoolClient } from 'pg';

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
