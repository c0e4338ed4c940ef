import type { PoolClient } from 'pg';
import type { Change } from '../change/change.ts';
import type { DocumentRow } from '../document/document.ts';
import { documentChange } from '../document/document.ts';

export type TranslatedDocument = Pick<
  DocumentRow,
  'id' | 'website_id' | 'schema_name' | 'version' | 'published_slug' | 'published_at'
>;

/** Told when something is delivered in that language; a translation of a draft shows nowhere. */
export async function noteTranslated(
  client: PoolClient,
  document: TranslatedDocument,
  language: string,
  note: (change: Change) => void,
): Promise<void> {
  if (document.published_at === null) return;
  const { id, website_id: websiteId, schema_name: schemaName, version, published_slug } = document;
  const change = { type: 'translated', id, websiteId, schemaName, version, language } as const;
  note(await documentChange(client, { ...change, slugs: [published_slug] }));
}
