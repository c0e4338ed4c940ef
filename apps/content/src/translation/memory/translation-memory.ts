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
async function store(client: Pool | PoolClient, origin: Origin, segments: readonly KeptSegment[]) {
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

export interface MachineSegment {
  websiteId: string;
  language: string;
  hash: string;
  text: string;
}

/** What a model answered, for any document of the website. It replaces what a model answered before, never what a person said. */
export async function storeMachineSegments(client: Pool | PoolClient, segments: readonly MachineSegment[]) {
  await store(
    client,
    'machine',
    segments.map((segment) => ({ ...segment, documentId: SHARED })),
  );
}

export interface Correction {
  websiteId: string;
  documentId: string;
  language: string;
  /** What a person newly wrote for segments of a source of the same structure, in their order. */
  said: readonly { hash: string; text: string }[];
}

/**
 * Keeps what a person said for segments of a document: under the document, and for all others of the website, where the last word
 * counts. Of a text that occurs twice in the document and was given different words, both would need a place of their own, which
 * segments have not: the first is kept, since headlines come first, and people correct what they see first.
 */
export async function storeManualSegments(
  client: PoolClient,
  { websiteId, documentId, language, said }: Correction,
): Promise<void> {
  const [known] = await lookUpSegments(client, [
    { websiteId, documentId, language, hashes: said.map(({ hash }) => hash) },
  ]);
  // Who takes over the words of a model corrects nothing: they stay the model's, which a later glossary may make a miss.
  const corrected = said.filter(({ hash, text }) => {
    const { origin, text: stored } = known?.get(hash) ?? {};
    return !(origin === 'machine' && stored === text);
  });
  await store(
    client,
    'manual',
    [documentId, SHARED].flatMap((of) =>
      corrected.map((one) => ({ ...one, websiteId, language, documentId: of })),
    ),
  );
}

export interface Wanted {
  websiteId: string;
  documentId: string;
  language: string;
  hashes: readonly string[];
}

export interface FoundSegments {
  text: string;
  origin: Origin;
}

interface Row extends FoundSegments {
  place: number;
  hash: string;
}

/**
 * What the memory has for the segments of each, by hash and in their order: what was said for the document itself, else what any document
 * of the website may use. One statement, and two probes of the primary key a hash, however many are wanted.
 */
export async function lookUpSegments(
  client: Pool | PoolClient,
  wanted: readonly Wanted[],
): Promise<Map<string, FoundSegments>[]> {
  const found = wanted.map(() => new Map<string, FoundSegments>());
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
