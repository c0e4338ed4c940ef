import type { PoolClient } from 'pg';
import type { TranslatedDocument } from '../note-translated.ts';
import type { EndedAttempt } from './pair.ts';
import { edition } from './read-sources.ts';

export interface LockedSource extends TranslatedDocument {
  edition: string;
}

/** By id, the documents that were translated and are still published. Nobody publishes them, or changes their component, before this transaction ends. */
export async function lockSources(
  client: PoolClient,
  ended: readonly EndedAttempt[],
): Promise<Map<string, LockedSource>> {
  const ids = ended
    .filter(({ outcome }) => outcome.kind === 'translated')
    .map(({ attempt }) => attempt.documentId);
  if (ids.length === 0) return new Map();
  const { rows } = await client.query<LockedSource>({
    name: 'translation-lock-sources',
    text: `SELECT d.id, d.website_id, d.schema_name, d.version, d.published_slug, d.published_at, ${edition} AS edition
      FROM documents d JOIN components c ON c.id = d.component_id
      WHERE d.id = ANY ($1::uuid[]) AND d.published_at IS NOT NULL
      ORDER BY d.id FOR NO KEY UPDATE OF d FOR SHARE OF c`,
    values: [[...new Set(ids)]],
  });
  return new Map(rows.map((row) => [row.id, row]));
}
