import { HttpError } from '@sightline/service';
import { type ChangeParts, changeContent } from '../../change/change-content.ts';
import { lockComponents } from '../../component/lock-component.ts';
import { checkDraft } from '../check-draft.ts';
import type { Document } from '../document.ts';
import { documentColumns, toDocument } from '../document-row.ts';
import { type DocumentTarget, lockDocument } from '../document-target.ts';
import { recordVersion } from '../record-version.ts';
import { slugOf } from '../slug.ts';

export interface DocumentEdit {
  title?: string;
  content?: Record<string, unknown>;
}

/** What is delivered does not change, so nobody is told. */
export async function editDocument(
  content: ChangeParts,
  target: DocumentTarget,
  edit: DocumentEdit,
): Promise<Document> {
  return changeContent(content, async (client) => {
    const row = await lockDocument(client, target);
    if (row.status === 'archived')
      throw new HttpError(409, 'The document is archived: restore one of its versions first.');
    const component = (await lockComponents(client, [row.component_id])).get(row.component_id);
    if (!component) throw new Error('a document without its component');
    await checkDraft(client, { websiteId: target.websiteId, component, ...edit });
    const values = edit.content;
    const { rows } = await client.query(
      `UPDATE documents AS d SET status = 'draft', version = version + 1, title = $2, draft_content = $3::jsonb,
         draft_slug = $4, updated_at = now()
       WHERE d.id = $1 RETURNING ${documentColumns}`,
      [
        row.id,
        edit.title ?? row.title,
        JSON.stringify(values ?? row.draft_content),
        slugOf(values ?? row.draft_content, component.routeSlugField),
      ],
    );
    await recordVersion(client, row.id, 'edited', target.actor);
    return toDocument(rows[0]);
  });
}
