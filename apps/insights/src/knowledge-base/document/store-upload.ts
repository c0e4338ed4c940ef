import type { PoolClient } from 'pg';
import { foldersOf } from '../path.ts';
import { storeDocuments } from '../store-documents.ts';
import type { UploadedDocument } from './uploaded-body.ts';

interface Upload {
  id: string;
  at: Date;
  document: UploadedDocument;
}

/** Writes one in the transaction that locked its knowledge base. Folders that are missing are made. */
export async function storeUpload(
  client: PoolClient,
  { id: knowledgeBaseId, language }: { id: string; language: string },
  { id, at, document: { folder, name, text } }: Upload,
): Promise<void> {
  await client.query(
    `INSERT INTO knowledge_folders (knowledge_base_id, path) SELECT $1, path FROM unnest($2::text[]) AS path ON CONFLICT DO NOTHING`,
    [knowledgeBaseId, foldersOf(folder)],
  );
  const title = /^#\s+(\S.*)$/m.exec(text.slice(0, 10_000))?.[1]?.trim().slice(0, 500) ?? name;
  await storeDocuments(client, knowledgeBaseId, [
    { id, folder, name, language, title, tags: [], text, updatedAt: at.toISOString() },
  ]);
}

export async function hasDocument(
  client: PoolClient,
  knowledgeBaseId: string,
  path: string,
): Promise<boolean> {
  const { rowCount } = await client.query(
    'SELECT FROM knowledge_documents WHERE knowledge_base_id = $1 AND path = $2',
    [knowledgeBaseId, path],
  );
  return rowCount === 1;
}
