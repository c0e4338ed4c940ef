import type { Pool, PoolClient } from 'pg';
import { sourceHash } from '../../document/published-source.ts';

type Json = Record<string, unknown>;

/** What is known of what a translation was made of. */
export interface SourceClue {
  documentId: string;
  version: number | null;
  hash: string | null;
  /** What is published now. */
  published: { version: number | null; content: Json } | undefined;
}

export interface FoundSource {
  version: number | null;
  content: Json;
}

/** Publications that are looked through for a hash whose version nobody wrote down. */
const MOST_LOOKED_AT = 100;

/** The content that a translation was made of: what is published, or a version from the history. */
export async function findSource(
  client: Pool | PoolClient,
  { documentId, version, hash, published }: SourceClue,
): Promise<FoundSource | undefined> {
  if (published && hash !== null && sourceHash(published.content) === hash)
    return { version: version ?? published.version, content: published.content };
  if (version !== null) {
    const content = await versionContent(client, documentId, version);
    if (content) return { version, content };
    return published?.version === version ? published : undefined;
  }
  return hash === null ? undefined : findByHash(client, documentId, hash);
}

export async function versionContent(
  client: Pool | PoolClient,
  documentId: string,
  version: number,
): Promise<Json | undefined> {
  const { rows } = await client.query<{ content: Json }>({
    name: 'document-version-content',
    text: 'SELECT content FROM document_versions WHERE document_id = $1 AND version = $2',
    values: [documentId, version],
  });
  return rows[0]?.content;
}

async function findByHash(
  client: Pool | PoolClient,
  documentId: string,
  hash: string,
): Promise<FoundSource | undefined> {
  const { rows } = await client.query<{ version: number }>(
    `SELECT version FROM document_versions WHERE document_id = $1 AND action = 'published'
     ORDER BY version DESC LIMIT $2`,
    [documentId, MOST_LOOKED_AT],
  );
  for (const { version } of rows) {
    const content = await versionContent(client, documentId, version);
    if (content && sourceHash(content) === hash) return { version, content };
  }
  return undefined;
}
