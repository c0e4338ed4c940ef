import { HttpError } from '@sightline/service';
import type { PoolClient } from 'pg';
import { type ChangeParts, changeContent } from '../../change/change-content.ts';
import { requireNoVersion, requireVersion } from '../../change/version-tag.ts';
import { type LockedComponent, lockComponentNamed } from '../../component/lock-component.ts';
import { unusableComponent } from '../../component/unusable-component.ts';
import { checkDraft } from '../../document/check-draft.ts';
import type { DocumentRow } from '../../document/document-row.ts';
import { refuseArchived } from '../../document/refuse-archived.ts';
import { insertDraft, replaceDraft } from '../../document/write-draft.ts';

interface Variant {
  websiteId: string;
  organizations: string[];
  actor: string | null;
  schemaName: string;
  id: string | undefined;
  title: string | undefined;
  content: Record<string, unknown>;
  ifMatch: string | undefined;
}

type VariantState = Pick<DocumentRow, 'title' | 'status' | 'version'>;

/**
 * Creates the variant when its id is used nowhere and replaces its draft when it is one of this component on this website; an
 * id that is used anywhere else is 404. What is delivered does not change, so nobody is told.
 *
 * The content is checked before the variant is locked: writers of one variant wait for each other's writes alone.
 */
export async function upsertVariant(
  content: ChangeParts,
  { websiteId, organizations, actor, schemaName, id, title, content: values, ifMatch }: Variant,
): Promise<{ row: DocumentRow; created: boolean }> {
  return changeContent(content, async (client) => {
    const component = await lockComponentNamed(client, { websiteId, organizations, name: schemaName });
    if (!component || component.archived)
      throw unusableComponent(schemaName, component, ['path', 'schema_name']);
    await checkDraft(client, { websiteId, component, title, content: values, complete: true });

    const draft = { id: id ?? content.newId(), component, content: values, actor };
    let found = id === undefined ? undefined : await lockVariant(client, websiteId, component, id);
    if (!found) {
      const row = await insertDraft(client, { ...draft, websiteId, title: title ?? 'Untitled' });
      if (row) {
        requireNoVersion(ifMatch);
        return { row, created: true };
      }
      // The id is taken: by another writer who was faster, or elsewhere.
      found = await lockVariant(client, websiteId, component, draft.id);
    }
    if (!found) throw new HttpError(404, 'No such variant.');
    requireVersion(ifMatch, found.version);
    refuseArchived(found);
    const row = await replaceDraft(client, { ...draft, title: title ?? found.title }, 'edited');
    return { row, created: false };
  });
}

async function lockVariant(
  client: PoolClient,
  websiteId: string,
  component: LockedComponent,
  id: string,
): Promise<VariantState | undefined> {
  const { rows } = await client.query<VariantState>({
    name: 'variant-lock',
    text: `SELECT d.title, d.status, d.version FROM documents d
           WHERE d.id = $1 AND d.website_id = $2 AND d.component_id = $3 FOR UPDATE`,
    values: [id, websiteId, component.id],
  });
  return rows[0];
}
