import { type ChangeParts, changeContent } from '../../change/change-content.ts';
import { lockComponents } from '../../component/lock-component.ts';
import type { Document } from '../document.ts';
import { draftChange, nextTitle, toDocument } from '../document.ts';
import { type DocumentTarget, lockDocument } from '../document-target.ts';
import { mergeContent, namedIn, refuseArchived } from '../merge-content.ts';
import { checkDraft, replaceDraft } from '../write-draft.ts';

export interface DocumentEdit {
  title?: string;
  content?: Record<string, unknown>;
  /** The content replaces the whole draft; else it is merged into it, field by field. */
  replace: boolean;
}

/** What is delivered does not change: previews alone are told. */
export async function editDocument(
  content: ChangeParts,
  target: DocumentTarget,
  edit: DocumentEdit,
): Promise<Document> {
  return changeContent(content, async (client, note) => {
    const row = await lockDocument(client, target);
    refuseArchived(row);
    const component = (await lockComponents(client, [row.component_id])).get(row.component_id);
    if (!component) throw new Error('a document without its component');
    const { content: named, replace } = edit;
    const merges = named !== undefined && !replace;
    const values = merges ? mergeContent(row.draft_content, named) : (named ?? row.draft_content);
    await checkDraft(client, {
      websiteId: target.websiteId,
      component,
      title: edit.title,
      content: merges ? namedIn(named, row.draft_content) : named,
      ...(merges && { whole: values }),
    });
    const title = edit.title ?? nextTitle(component, row, values);
    const draft = { id: row.id, component, title, content: values, actor: target.actor };
    const edited = await replaceDraft(client, draft, 'edited');
    if (!edited) throw new Error('a document that was locked is gone');
    note(draftChange('edited', edited, edited.former_slug));
    return toDocument(edited);
  });
}
