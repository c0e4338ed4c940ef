import type { PoolClient } from 'pg';
import type { LockedComponent } from '../component/lock-component.ts';
import { type DocumentRow, documentColumns } from './document-row.ts';
import { recordVersion } from './record-version.ts';
import { slugOf } from './slug.ts';

interface Draft {
  id: string;
  component: LockedComponent;
  title: string;
  content: Record<string, unknown>;
  /** Subject of the token; null for a key of an organization. */
  actor: string | null;
}

/** A new document at its first version; `undefined` when the id is taken, by whomever. */
export async function insertDraft(
  client: PoolClient,
  { id, websiteId, component, title, content, actor }: Draft & { websiteId: string },
): Promise<DocumentRow | undefined> {
  const { rows } = await client.query<DocumentRow>({
    name: 'document-insert-draft',
    text: `INSERT INTO documents AS d (id, website_id, component_id, schema_name, title, draft_content, draft_slug)
           VALUES ($1, $2, $3, $4, $5, $6::jsonb, $7) ON CONFLICT (id) DO NOTHING RETURNING ${documentColumns}`,
    values: [id, websiteId, component.id, component.name, title, ...contentValues(component, content)],
  });
  if (rows[0]) await recordVersion(client, id, 'created', actor);
  return rows[0];
}

/** The next version of a document that this transaction has locked. What is published stays so. */
export async function replaceDraft(
  client: PoolClient,
  { id, component, title, content, actor }: Draft,
  action: 'edited' | 'restored',
): Promise<DocumentRow> {
  const { rows } = await client.query<DocumentRow>({
    name: 'document-replace-draft',
    text: `UPDATE documents AS d SET status = 'draft', version = version + 1, title = $2, draft_content = $3::jsonb,
             draft_slug = $4, updated_at = now()
           WHERE d.id = $1 RETURNING ${documentColumns}`,
    values: [id, title, ...contentValues(component, content)],
  });
  if (!rows[0]) throw new Error('a document that was locked is gone');
  await recordVersion(client, id, action, actor);
  return rows[0];
}

function contentValues({ routeSlugField }: LockedComponent, content: Record<string, unknown>) {
  return [JSON.stringify(content), slugOf(content, routeSlugField)];
}
