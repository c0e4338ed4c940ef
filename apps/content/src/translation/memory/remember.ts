import type { Pool, PoolClient } from 'pg';

export type Origin = 'machine' | 'manual';

/** Stands for every document of a website. */
export const SHARED = '00000000-0000-0000-0000-000000000000';

export interface KeptSegment {
  websiteId: string;
  language: string;
  hash: string;
  documentId: string;
  text: string;
}

/**
 * Keeps the first of those that say the same segment twice. What a person said is replaced by persons only; what stands there already
 * is not written again. Rows are locked in the order of their key, so that two transactions never wait for each other: call it once a
 * transaction, and after everything that locks documents.
 */
export async function remember(client: Pool | PoolClient, origin: Origin, segments: readonly KeptSegment[]) {
  if (segments.length === 0) return;
  await client.query({
    name: 'translation-remember',
    text: `
      INSERT INTO translation_segments AS s (website_id, language, segment_hash, document_id, text, origin)
      SELECT DISTINCT ON (website_id, language, hash, document_id) website_id, language, hash, document_id, text, $1::text
      FROM unnest($2::uuid[], $3::text[], $4::text[], $5::uuid[], $6::text[])
        WITH ORDINALITY AS said (website_id, language, hash, document_id, text, place)
      ORDER BY website_id, language, hash, document_id, place
      ON CONFLICT (website_id, language, segment_hash, document_id)
        DO UPDATE SET text = EXCLUDED.text, origin = EXCLUDED.origin, updated_at = now()
        WHERE (s.origin = 'machine' OR EXCLUDED.origin = 'manual')
          AND (s.text, s.origin) <> (EXCLUDED.text, EXCLUDED.origin)`,
    values: [
      origin,
      segments.map(({ websiteId }) => websiteId),
      segments.map(({ language }) => language),
      segments.map(({ hash }) => hash),
      segments.map(({ documentId }) => documentId),
      segments.map(({ text }) => text),
    ],
  });
}
