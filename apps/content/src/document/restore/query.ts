import { HttpError } from '@sightline/service';
import { type ChangeParts, changeContent } from '../../change/change-content.ts';
import { lockComponents } from '../../component/lock-component.ts';
import type { Document } from '../document.ts';
import { draftChange, toDocument } from '../document.ts';
import { type DocumentTarget, lockDocument } from '../document-target.ts';
import { replaceDraft } from '../write-draft.ts';

/**
 * The draft becomes what it was, even where the component has changed since: an archived document would else be lost when none
 * of its versions fits. It is checked when it is published.
 */
export async function restoreDocument(
  content: ChangeParts,
  target: DocumentTarget,
  version: number,
): Promise<Document> {
  return changeContent(content, async (client, note) => {
    const row = await lockDocument(client, target);
    const found = await client.query<{ title: string; content: Record<string, unknown> }>(
      'SELECT title, content FROM document_versions WHERE document_id = $1 AND version = $2',
      [row.id, version],
    );
    const old = found.rows[0];
    if (!old) throw new HttpError(404, `The document has no version ${version}.`);
    const component = (await lockComponents(client, [row.component_id])).get(row.component_id);
    if (!component || component.archived) throw new HttpError(409, `${row.schema_name} is archived.`);
    const draft = { id: row.id, component, actor: target.actor, ...old };
    const restored = await replaceDraft(client, draft, 'restored');
    if (!restored) throw new Error('a document that was locked is gone');
    note(draftChange('edited', restored, restored.former_slug));
    return toDocument(restored);
  });
}
