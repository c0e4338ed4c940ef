import type { PoolClient } from 'pg';

export type DocumentAction = 'created' | 'edited' | 'published' | 'unpublished' | 'archived' | 'restored';

/** Keeps what the document is after this write, title and draft, in its history. */
export async function recordVersion(
  client: PoolClient,
  documentId: string,
  action: DocumentAction,
  actor: string | null,
): Promise<void> {
  await client.query({
    name: 'document-version',
    text: `INSERT INTO document_versions (document_id, version, action, title, content, actor)
           SELECT d.id, d.version, $2, d.title, d.draft_content, $3 FROM documents d WHERE d.id = $1`,
    values: [documentId, action, actor],
  });
}
