import type { PoolClient } from 'pg';
import { type ChangeParts, changeContent } from '../change/change-content.ts';
import { refuseReferred } from '../referrer/refuse-referred.ts';
import type { Document } from './document.ts';
import { type DocumentRow, documentChange, documentColumns, draftChange, toDocument } from './document.ts';
import { type DocumentTarget, lockDocument } from './document-target.ts';
import { recordVersion } from './version.ts';

interface Withdrawal {
  action: 'unpublished' | 'archived';
  status: 'draft' | 'archived';
  /** 409 while delivered content refers to the document, with what does. */
  refuseReferred?: boolean;
}

/**
 * Nothing of the document is delivered any more. One that is so already is answered as it is, without a new version: whoever
 * repeats a request that got lost does no harm.
 */
export async function withdrawDocument(
  content: ChangeParts,
  target: DocumentTarget,
  { action, status, refuseReferred: refuses = false }: Withdrawal,
): Promise<Document> {
  return changeContent(content, async (client, note) => {
    const row = await lockDocument(client, target);
    const withdrawn = row.published_at === null && (row.status === status || action === 'unpublished');
    if (withdrawn) return toDocument(row);
    if (refuses) {
      const referred = { websiteId: target.websiteId, targetId: row.id, deliveredOnly: true };
      await refuseReferred(client, { ...referred, subject: 'document' });
    }
    const next = await writeWithdrawn(client, row, status);
    await recordVersion(client, row.id, action, target.actor);
    if (row.published_at !== null) {
      const { id, schema_name: schemaName, version } = next;
      const slugs = [row.published_slug];
      const { websiteId } = target;
      note(await documentChange(client, { type: action, id, websiteId, schemaName, version, slugs }));
    } else if (action === 'archived') note(draftChange(action, next));
    return toDocument(next);
  });
}

async function writeWithdrawn(
  client: PoolClient,
  { id }: DocumentRow,
  status: Withdrawal['status'],
): Promise<DocumentRow> {
  const { rows } = await client.query(
    `UPDATE documents AS d SET status = $2, version = version + 1, published_content = NULL, published_title = NULL,
       published_slug = NULL, published_at = NULL, published_head = NULL, published_body = NULL, updated_at = now()
     WHERE d.id = $1 RETURNING ${documentColumns}`,
    [id, status],
  );
  return rows[0];
}
