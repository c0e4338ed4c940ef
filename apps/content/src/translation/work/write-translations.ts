import type { PoolClient } from 'pg';
import type { EndedAttempt } from './pair.ts';

/** The translations of these attempts, each with the hash of what it was made from. */
export async function writeTranslations(client: PoolClient, ended: readonly EndedAttempt[]): Promise<void> {
  const rows = ended.flatMap(({ pair, outcome }) =>
    outcome.kind === 'translated' && pair?.source
      ? [{ source: pair.source, language: pair.attempt.language, content: outcome.content }]
      : [],
  );
  if (rows.length === 0) return;
  await client.query({
    name: 'write-translations',
    text: `INSERT INTO translations AS t (document_id, language, website_id, content, source_hash, source_characters)
      SELECT * FROM unnest($1::uuid[], $2::text[], $3::uuid[], $4::jsonb[], $5::text[], $6::int[])
      ON CONFLICT (document_id, language) DO UPDATE SET content = EXCLUDED.content, source_hash = EXCLUDED.source_hash,
        source_characters = EXCLUDED.source_characters, updated_at = now()`,
    values: [
      rows.map(({ source }) => source.documentId),
      rows.map(({ language }) => language),
      rows.map(({ source }) => source.websiteId),
      rows.map(({ content }) => JSON.stringify(content)),
      rows.map(({ source }) => source.hash),
      rows.map(({ source }) => source.segments.reduce((sum, { text }) => sum + text.length, 0)),
    ],
  });
}
