import type { PoolClient } from 'pg';
import type { PublishedDocument, PublishedTexts } from '../../content-service/content-service.ts';
import { slugOf } from '../manage/managed-knowledge-base.ts';
import { removeDocuments } from '../remove-documents.ts';
import { type NewDocument, storeDocuments } from '../store-documents.ts';

interface Published {
  texts: PublishedTexts;
  /** Documents that were asked for: those that are not among the texts are no longer published. */
  read: string[];
  pass: number;
}

/** Writes what was read of a website, in the transaction that holds its feed. */
export async function storePublished(
  client: PoolClient,
  newId: () => string,
  { texts: { website, documents }, read, pass }: Published,
): Promise<void> {
  const knowledgeBaseId = await knowledgeBaseOf(client, newId(), website);
  const toNew = (document: PublishedDocument) => toDocuments(website.id, document, { newId, pass });
  const stored = documents.flatMap(toNew);
  await storeDocuments(client, knowledgeBaseId, stored);
  const values = [knowledgeBaseId, read];
  await client.query({
    name: 'knowledge-seen-in-pass',
    text: `UPDATE knowledge_documents SET pass = $3 WHERE knowledge_base_id = $1 AND source_document_id = ANY ($2::uuid[]) AND pass < $3`,
    values: [...values, pass],
  });
  await client.query({
    name: 'knowledge-remove-unpublished',
    text: `DELETE FROM knowledge_documents WHERE knowledge_base_id = $1 AND source_document_id = ANY ($2::uuid[])
      AND NOT path = ANY ($3::text[])`,
    values: [...values, stored.map(({ folder, name }) => `${folder}/${name}`)],
  });
}

function toDocuments(
  websiteId: string,
  { document_id: documentId, schema_name, version, texts }: PublishedDocument,
  { newId, pass }: { newId: () => string; pass: number },
): NewDocument[] {
  return texts.map(({ language, title, path: url, updated_at: updatedAt, text }) => ({
    id: newId(),
    folder: schema_name,
    name: `${documentId}.${language}`,
    language,
    title,
    tags: [schema_name],
    text,
    updatedAt,
    source: { websiteId, documentId, url, version, pass },
  }));
}

/** The knowledge base of a website, made where it is missing, with the name that the website has now. */
async function knowledgeBaseOf(
  client: PoolClient,
  id: string,
  { id: websiteId, organization_id, name, source_language }: PublishedTexts['website'],
): Promise<string> {
  await client.query({
    name: 'knowledge-base-of-website',
    text: `INSERT INTO knowledge_bases AS k (id, organization_id, name, slug, description, language, website_id)
      VALUES ($1, $2, $3, $4, 'What the website publishes.', $5, $6)
      ON CONFLICT (website_id) DO UPDATE SET name = excluded.name, slug = excluded.slug, language = excluded.language
      WHERE (k.name, k.language) IS DISTINCT FROM (excluded.name, excluded.language)`,
    values: [id, organization_id, name, slugOf(name), source_language, websiteId],
  });
  return (await findBase(client, websiteId)) ?? id;
}

async function findBase(client: PoolClient, websiteId: string): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>({
    name: 'knowledge-base-by-website',
    text: 'SELECT id FROM knowledge_bases WHERE website_id = $1',
    values: [websiteId],
  });
  return rows[0]?.id;
}

/** What this pass did not see is no longer published. */
export async function endPass(client: PoolClient, websiteId: string, pass: number): Promise<void> {
  const id = await findBase(client, websiteId);
  if (id) await removeDocuments(client, id, 'd.pass < $2', [pass]);
}

export async function removeWebsite(client: PoolClient, websiteId: string): Promise<void> {
  const id = await findBase(client, websiteId);
  if (id) await removeDocuments(client, id);
  for (const table of ['knowledge_bases', 'knowledge_due', 'knowledge_feeds'])
    await client.query(`DELETE FROM ${table} WHERE website_id = $1`, [websiteId]);
}
