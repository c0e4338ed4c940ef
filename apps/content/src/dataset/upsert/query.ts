import { HttpError, requireNoVersion, requireVersion } from '@sightline/service';
import type { PoolClient } from 'pg';
import { type ChangeParts, changeContent } from '../../change/change-content.ts';
import {
  type LockedComponent,
  lockComponentNamed,
  unusableComponent,
} from '../../component/lock-component.ts';
import type { DocumentRow } from '../../document/document.ts';
import { draftChange } from '../../document/document.ts';
import { mergeContent, namedIn, refuseArchived } from '../../document/merge-content.ts';
import { checkDraft, insertDraft, replaceDraft } from '../../document/write-draft.ts';

interface Variant {
  websiteId: string;
  organizations: string[];
  actor: string;
  schemaName: string;
  id: string | undefined;
  title: string | undefined;
  content: Record<string, unknown>;
  /** Fields that are not named stay; else the content replaces the whole draft. */
  merge: boolean;
  ifMatch: string | undefined;
}

/**
 * Creates the variant when its id is used nowhere and replaces its draft when it is one of this component on this website; an
 * id that is used anywhere else is 404. What is delivered does not change: previews alone are told.
 *
 * Writers of one variant wait for each other. So the content is checked before, and an update is one statement: it is asked
 * why there is nothing to update only when there is nothing.
 */
export async function upsertVariant(
  content: ChangeParts,
  { websiteId, organizations, actor, schemaName, id, title, content: given, merge, ifMatch }: Variant,
): Promise<{ row: DocumentRow; created: boolean }> {
  return changeContent(content, async (client, note) => {
    const component = await lockComponentNamed(client, { websiteId, organizations, name: schemaName });
    if (!component || component.archived)
      throw unusableComponent(schemaName, component, ['path', 'schema_name']);
    /** Complete content, of which a merged one has the fields of the draft that the request does not name. */
    const contentOver = async (before: Record<string, unknown> = {}) => {
      const values = merge ? mergeContent(before, given) : given;
      const checked = merge ? { ...values, ...namedIn(given, before) } : values;
      await checkDraft(client, { websiteId, component, title, content: checked, complete: true });
      return { id: id ?? content.newId(), component, title, content: values, actor };
    };

    let found = merge && id !== undefined ? await lockVariant(client, component, id) : undefined;
    let draft = await contentOver(found?.draft_content);
    const atOnce = id !== undefined && ifMatch === undefined && !merge;
    const updated = atOnce && (await replaceDraft(client, draft, 'edited'));
    if (updated) {
      note(draftChange('edited', updated, updated.former_slug));
      return { row: updated, created: false };
    }

    if (id !== undefined && !merge) found = await lockVariant(client, component, id);
    if (!found) {
      const row = await insertDraft(client, { ...draft, websiteId, title: title ?? 'Untitled' });
      if (row) {
        requireNoVersion(ifMatch);
        note(draftChange('created', row));
        return { row, created: true };
      }
      // The id is taken: by another writer who was faster, or elsewhere.
      found = await lockVariant(client, component, draft.id);
      if (found && merge) draft = await contentOver(found.draft_content);
    }
    if (!found) throw new HttpError(404, 'No such variant.');
    requireVersion(ifMatch, found.version);
    refuseArchived(found);
    const row = await replaceDraft(client, draft, 'edited');
    if (!row) throw new Error('a variant that was locked is gone');
    note(draftChange('edited', row, row.former_slug));
    return { row, created: false };
  });
}

async function lockVariant(
  client: PoolClient,
  component: LockedComponent,
  id: string,
): Promise<Pick<DocumentRow, 'status' | 'version' | 'draft_content'> | undefined> {
  const { rows } = await client.query({
    name: 'variant-lock',
    text: 'SELECT d.status, d.version, d.draft_content FROM documents d WHERE d.id = $1 AND d.component_id = $2 FOR UPDATE',
    values: [id, component.id],
  });
  return rows[0];
}
