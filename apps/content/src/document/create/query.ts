import { HttpError } from '@sightline/service';
import { type ChangeParts, changeContent } from '../../change/change-content.ts';
import { type LockedComponent, lockComponentNamed } from '../../component/lock-component.ts';
import { findWebsite } from '../../website/get/query.ts';
import { checkDraft } from '../check-draft.ts';
import type { Document } from '../document.ts';
import { documentColumns, toDocument } from '../document-row.ts';
import { recordVersion } from '../record-version.ts';
import { slugOf } from '../slug.ts';

interface NewDocument {
  websiteId: string;
  organizations: string[];
  actor: string | null;
  schemaName: string;
  title: string | undefined;
  content: Record<string, unknown>;
}

export async function insertDocument(content: ChangeParts, document: NewDocument): Promise<Document> {
  const { websiteId, organizations, actor, schemaName } = document;
  return changeContent(content, async (client) => {
    const component = await lockComponentNamed(client, { websiteId, organizations, name: schemaName });
    if (!component && !(await findWebsite(client, websiteId, organizations)))
      throw new HttpError(404, 'No such website.');
    if (!component || component.archived) throw unusable(schemaName, component);
    await checkDraft(client, { websiteId, component, title: document.title, content: document.content });
    const { rows } = await client.query(
      `INSERT INTO documents AS d (id, website_id, component_id, schema_name, title, draft_content, draft_slug)
       VALUES ($1, $2, $3, $4, $5, $6::jsonb, $7) RETURNING ${documentColumns}`,
      [
        content.newId(),
        websiteId,
        component.id,
        component.name,
        document.title ?? titleOf(component, document.content),
        JSON.stringify(document.content),
        slugOf(document.content, component.routeSlugField),
      ],
    );
    await recordVersion(client, rows[0].id, 'created', actor);
    return toDocument(rows[0]);
  });
}

function unusable(name: string, component: LockedComponent | undefined): HttpError {
  const msg = component
    ? `${name} is archived and takes no new content`
    : `This website has no component ${name}`;
  return new HttpError(400, `body.schema_name: ${msg}`, {
    faults: [{ loc: ['body', 'schema_name'], msg, type: component ? 'archived' : 'field_reference' }],
  });
}

function titleOf({ titleField }: LockedComponent, content: Record<string, unknown>): string {
  const value = Object.hasOwn(content, titleField) ? content[titleField] : undefined;
  return typeof value === 'string' && value.length >= 1 && value.length <= 500 ? value : 'Untitled';
}
