import { keepSweeping, type Log } from '@sightline/service';
import type { Pool } from 'pg';
import type { Field } from '../../component/field.ts';
import { type Shapes, shapesOf, sourceHash } from '../../document/published-source.ts';
import { type FoundSource, findSource } from './find-source.ts';
import { inferHandWritten } from './infer.ts';
import { textSource } from './stored-translation.ts';

type Json = Record<string, unknown>;

/**
 * Reads what was written before sources of translations were kept, or is written by a process of that time: hash and structure of
 * published content, and what each translation was made of. Answers how many of either it read, up to `atOnce`.
 */
export async function describeSources(pool: Pool, atOnce: number): Promise<number> {
  const documents = await describeDocuments(pool, atOnce);
  return Math.max(documents, await describeTranslations(pool, atOnce));
}

async function describeDocuments(pool: Pool, atOnce: number): Promise<number> {
  const { rows } = await pool.query<{ id: string; at: string; content: Json }>(
    `SELECT id, published_at::text AS at, published_content AS content FROM documents
     WHERE published_at IS NOT NULL AND published_hash IS NULL ORDER BY id LIMIT $1`,
    [atOnce],
  );
  for (const { id, at, content } of rows) {
    await pool.query(
      `UPDATE documents d SET published_hash = $3, published_shapes = $4::jsonb, published_version = coalesce(published_version,
         (SELECT max(v.version) FROM document_versions v WHERE v.document_id = d.id AND v.action = 'published'))
       WHERE id = $1 AND published_at = $2::timestamptz AND published_hash IS NULL`,
      [id, at, sourceHash(content), JSON.stringify(shapesOf(content))],
    );
  }
  return rows.length;
}

interface Row {
  documentId: string;
  language: string;
  websiteId: string;
  version: number;
  content: Json;
  hash: string | null;
  published: Json | null;
  publishedVersion: number | null;
  isOlder: boolean;
  /** The last version that was there when a person wrote it. */
  seen: number | null;
  fields: Field[];
  routeSlugField: string;
}

/** The versions that a person could see: the last that was published before, else the last draft. */
const seenVersion = `coalesce(
  (SELECT max(v.version) FROM document_versions v
   WHERE v.document_id = d.id AND v.at <= t.updated_at AND v.action = 'published'),
  (SELECT max(v.version) FROM document_versions v WHERE v.document_id = d.id AND v.at <= t.updated_at))`;

async function describeTranslations(pool: Pool, atOnce: number): Promise<number> {
  const { rows } = await pool.query<Row>(
    `SELECT t.document_id AS "documentId", t.language, t.website_id AS "websiteId", t.version, t.content, t.source_hash AS hash,
       d.published_content AS published, d.published_version AS "publishedVersion",
       coalesce(d.published_at <= t.updated_at, false) AS "isOlder", ${seenVersion} AS seen, c.fields,
       c.route_slug_field AS "routeSlugField"
     FROM translations t JOIN documents d ON d.id = t.document_id JOIN components c ON c.id = d.component_id
     WHERE t.source_shapes IS NULL ORDER BY t.document_id, t.language LIMIT $1`,
    [atOnce],
  );
  for (const row of rows) await describeTranslation(pool, row);
  return rows.length;
}

async function describeTranslation(pool: Pool, row: Row): Promise<void> {
  const { documentId, language, websiteId, content, hash } = row;
  const source = await sourceOf(pool, row);
  const handWritten = await inferHandWritten(pool, {
    websiteId,
    documentId,
    language,
    content,
    isMachine: hash !== null,
    source: textSource(row, source?.content),
  });
  const shapes: Shapes = shapesOf(source?.content ?? {});
  const origin = hash === null || handWritten.length > 0 ? 'person' : 'machine';
  await pool.query(
    `WITH described AS (
       UPDATE translations t SET source_version = $4, source_shapes = $5::jsonb, hand_written = $6::jsonb, origin = $7
       WHERE document_id = $1 AND language = $2 AND version = $3 AND source_shapes IS NULL RETURNING t.*
     )
     INSERT INTO translation_versions AS v (document_id, language, version, website_id, action, origin, actor, content,
       source_version, source_hash, source_shapes, hand_written, orphaned, at)
     SELECT document_id, language, version, website_id, action, origin, actor, content, source_version, source_hash, source_shapes,
       hand_written, orphaned, updated_at FROM described
     ON CONFLICT (document_id, language, version) DO UPDATE SET origin = EXCLUDED.origin,
       source_version = EXCLUDED.source_version, source_shapes = EXCLUDED.source_shapes, hand_written = EXCLUDED.hand_written`,
    [
      documentId,
      language,
      row.version,
      source?.version ?? null,
      JSON.stringify(shapes),
      JSON.stringify(handWritten),
      origin,
    ],
  );
}

/** Of a model's translation by its hash; a person's is taken to be of what was published when it was written. */
async function sourceOf(pool: Pool, row: Row): Promise<FoundSource | undefined> {
  const { documentId, hash, seen } = row;
  const published = row.published ? { version: row.publishedVersion, content: row.published } : undefined;
  if (hash === null && published && row.isOlder) return published;
  return findSource(pool, { documentId, version: hash === null ? seen : null, hash, published });
}

interface Options {
  pool: Pool;
  log: Pick<Log, 'warn'>;
}

/** Contents that are in memory at a time. */
const AT_ONCE = 20;

/** Reads sources of translations that nobody wrote down, until stopped. Any number of workers may. */
export function keepDescribing({ pool, log }: Options): { stop(): Promise<void> } {
  const sweep = (atOnce: number) => describeSources(pool, atOnce);
  return keepSweeping({ sweep, atOnce: AT_ONCE, failure: 'Sources of translations are not read', log });
}
