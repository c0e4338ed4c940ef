import type { PoolClient } from 'pg';
import { shapesOf } from '../../document/published-source.ts';
import type { EndedAttempt } from './pair.ts';

/** The translations of these attempts, each with what it was made from and what of it people wrote. */
export async function writeTranslations(client: PoolClient, ended: readonly EndedAttempt[]): Promise<void> {
  const rows = ended.flatMap(({ pair, outcome }) =>
    outcome.kind === 'translated' && pair?.source
      ? [{ ...outcome, source: pair.source, language: pair.attempt.language }]
      : [],
  );
  if (rows.length === 0) return;
  await client.query({
    name: 'write-translations',
    text: `INSERT INTO translations AS t (document_id, language, website_id, content, source_hash, source_characters, source_version,
        source_shapes, hand_written, orphaned, origin, action)
      SELECT *, 'translated' FROM unnest($1::uuid[], $2::text[], $3::uuid[], $4::jsonb[], $5::text[], $6::int[], $7::int[],
        $8::jsonb[], $9::jsonb[], $10::jsonb[], $11::text[])
      ON CONFLICT (document_id, language) DO UPDATE SET content = EXCLUDED.content, source_hash = EXCLUDED.source_hash,
        source_characters = EXCLUDED.source_characters, source_version = EXCLUDED.source_version,
        source_shapes = EXCLUDED.source_shapes, hand_written = EXCLUDED.hand_written, orphaned = EXCLUDED.orphaned,
        origin = EXCLUDED.origin, action = EXCLUDED.action, actor = NULL, version = t.version + 1, updated_at = now()`,
    values: [
      rows.map(({ source }) => source.documentId),
      rows.map(({ language }) => language),
      rows.map(({ source }) => source.websiteId),
      rows.map(({ content }) => JSON.stringify(content)),
      rows.map(({ source }) => source.hash),
      rows.map(({ source }) => source.segments.reduce((sum, { text }) => sum + text.length, 0)),
      rows.map(({ source }) => source.version),
      rows.map(({ source }) => JSON.stringify(shapesOf(source.content))),
      rows.map(({ handWritten }) => JSON.stringify(handWritten)),
      rows.map(({ orphaned }) => JSON.stringify(orphaned)),
      rows.map(({ handWritten }) => (handWritten.length > 0 ? 'person' : 'machine')),
    ],
  });
}
