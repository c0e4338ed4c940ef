import type { PoolClient } from 'pg';
import type { Change } from '../change/change.ts';
import type { DocumentRow } from './document-row.ts';

interface Changed {
  type: 'published' | 'unpublished' | 'archived' | 'translated';
  id: string;
  websiteId: string;
  schemaName: string;
  version: number;
  /** Those it had and those it has. */
  slugs: (string | null)[];
  /** The one that was translated; else every language there is a translation in. */
  language?: string;
}

/** What renderers hear of a document whose delivered content has changed. */
export async function documentChange(
  client: PoolClient,
  { type, id, websiteId, schemaName, version, slugs, language }: Changed,
): Promise<Change> {
  return {
    type,
    websiteId,
    entity: 'document',
    entityId: id,
    schemaName,
    touches: { document: { id, schemaName, slugs }, ...(language !== undefined && { language }) },
    languages: language === undefined ? await languagesOf(client, id) : [language],
    version,
  };
}

/** What previews hear of a document whose draft has changed, also where it was shown before. */
export function draftChange(
  type: 'created' | 'edited' | 'archived',
  { id, website_id: websiteId, schema_name: schemaName, version, draft_slug, published_slug }: DocumentRow,
  formerSlug: string | null = null,
): Change {
  const slugs = [formerSlug, draft_slug, published_slug];
  return {
    type,
    websiteId,
    entity: 'document',
    entityId: id,
    schemaName,
    touches: { document: { id, schemaName, slugs } },
    languages: [],
    version,
    draft: true,
  };
}

async function languagesOf(client: PoolClient, documentId: string): Promise<string[]> {
  const { rows } = await client.query<{ language: string }>({
    name: 'document-languages',
    text: 'SELECT language FROM translations WHERE document_id = $1 ORDER BY language',
    values: [documentId],
  });
  return rows.map(({ language }) => language);
}
