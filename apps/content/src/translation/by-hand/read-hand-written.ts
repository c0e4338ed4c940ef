import type { Pool } from 'pg';
import type { Field } from '../../component/field.ts';
import { findSource } from './find-source.ts';
import type { HandWritten } from './hand-written.ts';
import { inferHandWritten } from './infer.ts';
import { textSource } from './stored-translation.ts';

type Json = Record<string, unknown>;

export interface ByHand {
  handWritten: readonly HandWritten[];
  orphaned: readonly HandWritten[];
}

export interface TranslationKey {
  documentId: string;
  language: string;
}

interface Row extends TranslationKey {
  handWritten: HandWritten[] | null;
  orphaned: HandWritten[];
  /** All that follows only where it is not known what is by hand. */
  websiteId: string;
  content: Json;
  version: number | null;
  hash: string | null;
  published: Json | null;
  publishedVersion: number | null;
  fields: Field[];
  routeSlugField: string;
}

/** For each translation what people wrote in it, in the order of the keys; nothing where there is no translation. */
export async function readHandWritten(pool: Pool, keys: readonly TranslationKey[]): Promise<ByHand[]> {
  const { rows } = await pool.query<Row>({
    name: 'translation-hand-written',
    text: `SELECT t.document_id AS "documentId", t.language, t.hand_written AS "handWritten", t.orphaned, u.*
      FROM unnest($1::uuid[], $2::text[]) AS k (document_id, language)
      JOIN translations t ON t.document_id = k.document_id AND t.language = k.language
      LEFT JOIN LATERAL (
        SELECT t.website_id AS "websiteId", t.content, t.source_version AS version, t.source_hash AS hash,
          d.published_content AS published, d.published_version AS "publishedVersion", c.fields,
          c.route_slug_field AS "routeSlugField"
        FROM documents d JOIN components c ON c.id = d.component_id WHERE d.id = t.document_id
      ) AS u ON t.hand_written IS NULL`,
    values: [keys.map(({ documentId }) => documentId), keys.map(({ language }) => language)],
  });
  const found = new Map<string, ByHand>();
  for (const row of rows) {
    const handWritten = row.handWritten ?? (await infer(pool, row));
    found.set(`${row.documentId} ${row.language}`, { handWritten, orphaned: row.orphaned });
  }
  return keys.map(
    ({ documentId, language }) => found.get(`${documentId} ${language}`) ?? { handWritten: [], orphaned: [] },
  );
}

async function infer(pool: Pool, row: Row): Promise<HandWritten[]> {
  const { documentId, language, websiteId, content, version, hash } = row;
  const published = row.published ? { version: row.publishedVersion, content: row.published } : undefined;
  const source = await findSource(pool, { documentId, version, hash, published });
  return inferHandWritten(pool, {
    websiteId,
    documentId,
    language,
    content,
    isMachine: hash !== null,
    source: textSource(row, source?.content),
  });
}
