import { HttpError } from '@sightline/service';
import { type ChangeParts, changeContent } from '../../change/change-content.ts';
import { lockComponentNamed, unusableComponent } from '../../component/lock-component.ts';
import { findWebsite } from '../../website/website.ts';
import type { Document } from '../document.ts';
import { draftChange, firstTitle, toDocument } from '../document.ts';
import { findDocument } from '../document-target.ts';
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
  return (await insertDocumentOnce(content, { ...document, id: content.newId() })).document;
}

/** With an id that the caller chose: a document of the website that has it stays as it is, and 409 where it is something else's. */
export async function insertDocumentOnce(
  content: ChangeParts,
  document: NewDocument & { id: string },
): Promise<{ document: Document; isNew: boolean }> {
  const { id, websiteId, organizations, actor, schemaName, content: values } = document;
  return changeContent(content, async (client, note) => {
    const component = await lockComponentNamed(client, { websiteId, organizations, name: schemaName });
    if (!component && !(await findWebsite(client, websiteId, organizations)))
      throw new HttpError(404, 'No such website.');
    if (!component || component.archived) throw unusableComponent(schemaName, component);
    await checkDraft(client, { websiteId, component, title: document.title, content: values });
    const title = document.title ?? firstTitle(component, values);
    const row = await insertDraft(client, {
      id,
      websiteId,
      component,
      title,
      content: values,
      actor,
    });
    if (!row) {
      const known = await findDocument(client, {
        websiteId,
        documentId: id,
        organizations,
        actor,
        ifMatch: undefined,
      }).catch((error: unknown) => {
        if (error instanceof HttpError) throw new HttpError(409, 'The id of the document is taken.');
        throw error;
      });
      return { document: toDocument(known), isNew: false };
    }
    note(draftChange('created', row));
    return { document: toDocument(row), isNew: true };
  });
}
