import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

export interface StoredDocument {
  id?: string;
  title?: string;
  content: Record<string, unknown>;
  publishedAt?: Date;
  translations?: Record<string, Record<string, unknown>>;
}

/** Published documents straight into the tables, where a test needs many, large, or dated ones. Answers their ids. */
export async function storeDocuments(
  pool: Pool,
  { websiteId, schemaName }: { websiteId: string; schemaName: string },
  documents: StoredDocument[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const {
    id = randomUUID(),
    title = 'Title',
    content,
    publishedAt = new Date(),
    translations,
  } of documents) {
    const injected = { _id: id, _title: title, _publishedAt: publishedAt.toISOString() };
    const head = Object.fromEntries(Object.entries(injected).filter(([name]) => !(name in content)));
    await pool.query(
      `INSERT INTO documents (id, website_id, component_id, schema_name, title, status, draft_content, published_content,
         published_title, published_slug, published_at, published_head, published_body)
       SELECT $1, c.website_id, c.id, c.name, $4, 'published', $5::jsonb, $5::jsonb, $4, $6, $7, $8, $9
       FROM components c WHERE c.website_id = $2 AND c.name = $3`,
      [
        id,
        websiteId,
        schemaName,
        title,
        JSON.stringify(content),
        typeof content.slug === 'string' ? content.slug : null,
        publishedAt,
        JSON.stringify(head).slice(1, -1),
        JSON.stringify(content),
      ],
    );
    for (const [language, translation] of Object.entries(translations ?? {})) {
      await pool.query(
        'INSERT INTO translations (document_id, language, website_id, content) VALUES ($1, $2, $3, $4)',
        [id, language, websiteId, translation],
      );
    }
    ids.push(id);
  }
  return ids;
}
