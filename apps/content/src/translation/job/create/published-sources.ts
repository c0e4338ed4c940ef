import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import { sourceHash } from '../../../document/published-source.ts';
import type { RequestedJob } from './requested-job.ts';

export interface Pair {
  documentId: string;
  language: string;
}

export interface PublishedSources {
  documents: number;
  /** SHA-256 over the ids and source hashes of all documents, in the order of their ids. */
  fingerprint: string;
  /** What is not translated from the content that is published. */
  stale: Pair[];
}

interface Row {
  id: string;
  content: Record<string, unknown>;
  /** Of its translations, by language. */
  hashes: Record<string, string | null> | null;
}

/** Contents that are in memory at a time. */
const ROWS_AT_ONCE = 16;

const eligible = 'd.website_id = $1 AND d.schema_name = ANY ($2) AND d.published_at IS NOT NULL';

export async function countSources(client: PoolClient, asked: RequestedJob): Promise<number> {
  const { rows } = await client.query<{ documents: number }>(
    `SELECT count(*)::int AS documents FROM documents d WHERE ${eligible}`,
    [asked.websiteId, asked.schemaNames],
  );
  return rows[0]?.documents ?? 0;
}

/** Through a cursor of one statement: all documents and translations are of one moment, and never in memory together. */
export async function readSources(client: PoolClient, asked: RequestedJob): Promise<PublishedSources> {
  const { websiteId, schemaNames, languages } = asked;
  const fingerprint = createHash('sha256');
  const stale: Pair[] = [];
  let documents = 0;
  await client.query(
    `DECLARE sources NO SCROLL CURSOR FOR
     SELECT d.id, d.published_content AS content, (
       SELECT jsonb_object_agg(t.language, t.source_hash) FROM translations t
       WHERE t.document_id = d.id AND t.language = ANY ($3)
     ) AS hashes
     FROM documents d WHERE ${eligible} ORDER BY d.id`,
    [websiteId, schemaNames, languages],
  );
  for (;;) {
    const { rows } = await client.query<Row>(`FETCH ${ROWS_AT_ONCE} FROM sources`);
    if (rows.length === 0) break;
    for (const { id, content, hashes } of rows) {
      const hash = sourceHash(content);
      fingerprint.update(`${id} ${hash}\n`);
      for (const language of languages) {
        if (hashes?.[language] !== hash) stale.push({ documentId: id, language });
      }
    }
    documents += rows.length;
  }
  await client.query('CLOSE sources');
  return { documents, fingerprint: fingerprint.digest('hex'), stale };
}
