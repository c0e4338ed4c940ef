import type { Pool, PoolClient } from 'pg';
import { type Origin, SHARED } from './remember.ts';

export interface Wanted {
  websiteId: string;
  documentId: string;
  language: string;
  hashes: readonly string[];
}

export interface Recalled {
  text: string;
  origin: Origin;
}

interface Row extends Recalled {
  place: number;
  hash: string;
}

/**
 * What is remembered of the segments of each, by hash and in their order: what was said for the document itself, else what any document
 * of the website may use. One statement, and two probes of the primary key a hash, however many are wanted.
 */
export async function recallSegments(
  client: Pool | PoolClient,
  wanted: readonly Wanted[],
): Promise<Map<string, Recalled>[]> {
  const found = wanted.map(() => new Map<string, Recalled>());
  const asked = wanted.flatMap(({ hashes, ...of }, place) =>
    [...new Set(hashes)].map((hash) => ({ ...of, place, hash })),
  );
  if (asked.length === 0) return found;
  const { rows } = await client.query<Row>({
    name: 'translation-recall',
    text: recallStatement,
    values: [
      asked.map(({ place }) => place),
      asked.map(({ websiteId }) => websiteId),
      asked.map(({ language }) => language),
      asked.map(({ hash }) => hash),
      asked.map(({ documentId }) => documentId),
    ],
  });
  for (const { place, hash, text, origin } of rows) found[place]?.set(hash, { text, origin });
  return found;
}

/**
 * A subquery a row with a limit cannot become a join over the whole memory, whatever the planner believes of the lists. The two rows are
 * asked for one by one: of an `IN` it may make a filter, and read a text that was corrected in every document once for each of them.
 */
export const recallStatement = `
  SELECT w.place, w.hash, s.text, s.origin
  FROM unnest($1::int[], $2::uuid[], $3::text[], $4::text[], $5::uuid[]) AS w (place, website_id, language, hash, document_id)
  CROSS JOIN LATERAL (
    SELECT 1 AS turn, text, origin FROM translation_segments
    WHERE website_id = w.website_id AND language = w.language AND segment_hash = w.hash AND document_id = w.document_id
    UNION ALL
    SELECT 2, text, origin FROM translation_segments
    WHERE website_id = w.website_id AND language = w.language AND segment_hash = w.hash AND document_id = '${SHARED}'
    ORDER BY turn LIMIT 1
  ) AS s`;
