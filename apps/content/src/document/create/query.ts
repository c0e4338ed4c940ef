import { HttpError } from '@sightline/service';
import { type ChangeParts, changeContent } from '../../change/change-content.ts';
import { lockComponentNamed, unusableComponent } from '../../component/lock-component.ts';
import { findWebsite } from '../../website/website.ts';
import type { Document } from '../document.ts';
import { draftChange, firstTitle, toDocument } from '../document.ts';
import { checkDraft, insertDraft } from '../write-draft.ts';

interface NewDocument {
  websiteId: string;
  organizations: string[];
  actor: string;
  schemaName: string;
  title: string | undefined;
  content: Record<string, unknown>;
}

export async function insertDocument(content: ChangeParts, document: NewDocument): Promise<Document> {
  const { websiteId, organizations, actor, schemaName, content: values } = document;
  return changeContent(content, async (client, note) => {
    const component = await lockComponentNamed(client, { websiteId, organizations, name: schemaName });
    if (!component && !(await findWebsite(client, websiteId, organizations)))
      throw new HttpError(404, 'No such website.');
    if (!component || component.archived) throw unusableComponent(schemaName, component);
    await checkDraft(client, { websiteId, component, title: document.title, content: values });
    const title = document.title ?? firstTitle(component, values);
    const row = await insertDraft(client, {
      id: content.newId(),
      websiteId,
      component,
      title,
      content: values,
      actor,
    });
    if (!row) throw new Error('a new id that is taken');
    note(draftChange('created', row));
    return toDocument(row);
  });
}
