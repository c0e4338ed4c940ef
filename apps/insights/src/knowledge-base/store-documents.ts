import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { configurationOf, wordsOf } from './languages.ts';
import { marksOf } from './marks.ts';
import { passagesOf } from './passages.ts';

export interface NewDocument {
  id: string;
  folder: string;
  name: string;
  language: string;
  title: string;
  tags: string[];
  text: string;
  updatedAt: string;
  /** Of what a website published. */
  source?: {
    websiteId: string;
    documentId: string;
    url: string | null;
    version: number | null;
    pass: number;
  };
}

/**
 * Writes documents with what is searched of them, in the transaction of `client`. One with the path of another replaces it; one that says the
 * same as before is left as it is, and costs a comparison. They have no NUL and no unpaired surrogate, which PostgreSQL cannot store.
 */
export async function storeDocuments(
  client: PoolClient,
  knowledgeBaseId: string,
  documents: NewDocument[],
): Promise<void> {
  if (documents.length === 0) return;
  const { rows } = await client.query<{ id: string; path: string }>({
    name: 'knowledge-store-documents',
    text: `INSERT INTO knowledge_documents AS d (id, knowledge_base_id, folder, name, language, title, tags, text, website_id,
        source_document_id, url, version, pass, source_updated_at)
      SELECT r.id, $1, r.folder, r.name, r.language, r.title, ARRAY(SELECT jsonb_array_elements_text(r.tags)), r.text, r.website_id,
        r.source_document_id, r.url, r.version, r.pass, r.source_updated_at
      FROM jsonb_to_recordset($2::jsonb) AS r (id uuid, folder text, name text, language text, title text, tags jsonb, text text,
        website_id uuid, source_document_id uuid, url text, version integer, pass bigint, source_updated_at timestamptz)
      ON CONFLICT (knowledge_base_id, path) DO UPDATE SET language = excluded.language, title = excluded.title, tags = excluded.tags,
        text = excluded.text, url = excluded.url, version = excluded.version, pass = excluded.pass,
        source_updated_at = excluded.source_updated_at
      WHERE (d.language, d.title, d.tags, d.text, d.url, d.version, d.source_updated_at) IS DISTINCT FROM
        (excluded.language, excluded.title, excluded.tags, excluded.text, excluded.url, excluded.version, excluded.source_updated_at)
      RETURNING d.id, d.path`,
    values: [knowledgeBaseId, JSON.stringify(documents.map(toRow))],
  });
  if (rows.length === 0) return;
  const ids = new Map(rows.map(({ path, id }) => [path, id]));
  await client.query('DELETE FROM knowledge_passages WHERE document_id = ANY ($1::uuid[])', [
    [...ids.values()],
  ]);
  for (const document of documents) {
    const id = ids.get(pathOf(document));
    if (id) await storePassages(client, knowledgeBaseId, id, document);
  }
}

const pathOf = ({ folder, name }: NewDocument) => (folder === '' ? name : `${folder}/${name}`);

function toRow({ source, updatedAt, ...document }: NewDocument) {
  return {
    ...document,
    website_id: source?.websiteId ?? null,
    source_document_id: source?.documentId ?? null,
    url: source?.url ?? null,
    version: source?.version ?? null,
    pass: source?.pass ?? null,
    source_updated_at: updatedAt,
  };
}

/** Words of that many passages are found without a pause: dividing Japanese into words takes about a millisecond per passage. */
const PASSAGES_PER_TURN = 20;

async function storePassages(
  client: PoolClient,
  knowledgeBaseId: string,
  documentId: string,
  document: NewDocument,
): Promise<void> {
  const { language, title, text } = document;
  const passages = passagesOf(text);
  const words: { heading: string; text: string }[] = [];
  for (const [index, passage] of passages.entries()) {
    if (index % PASSAGES_PER_TURN === 0) await nextTurn();
    words.push({ heading: wordsOf(language, passage.heading), text: wordsOf(language, passage.text) });
  }
  await client.query({
    name: 'knowledge-store-passages',
    text: `INSERT INTO knowledge_passages (document_id, ordinal, knowledge_base_id, heading, text, words)
      SELECT $1, p.ordinal, $2, p.heading, p.text, setweight(to_tsvector($3::regconfig, $4::text), 'A')
        || setweight(to_tsvector($3::regconfig, p.heading_words), 'B') || to_tsvector($3::regconfig, p.text_words)
        || array_to_tsvector($5::text[])
      FROM unnest($6::text[], $7::text[], $8::text[], $9::text[])
        WITH ORDINALITY AS p (heading, text, heading_words, text_words, ordinal)`,
    values: [
      documentId,
      knowledgeBaseId,
      configurationOf(language),
      wordsOf(language, title),
      marksOf(document),
      passages.map(({ heading }) => heading),
      passages.map((passage) => passage.text),
      words.map(({ heading }) => heading),
      words.map((one) => one.text),
    ],
  });
}
