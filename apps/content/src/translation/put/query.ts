import { type ChangeParts, changeContent } from '../../change/change-content.ts';
import { lockComponents } from '../../component/lock-component.ts';
import { checkDraft } from '../../document/check-draft.ts';
import { type DocumentTarget, lockDocument } from '../../document/document-target.ts';
import { noteTranslated } from '../note-translated.ts';
import { type Translation, toTranslation, translationColumns } from '../translation.ts';

interface HandWritten {
  language: string;
  content: Record<string, unknown>;
}

/** Locks the document, so that its changes and those of its translations are announced in their order. */
export async function putTranslation(
  content: ChangeParts,
  target: DocumentTarget,
  { language, content: values }: HandWritten,
): Promise<{ translation: Translation; created: boolean }> {
  return changeContent(content, async (client, note) => {
    const document = await lockDocument(client, target);
    const component = (await lockComponents(client, [document.component_id])).get(document.component_id);
    if (!component) throw new Error('a document without its component');
    await checkDraft(client, { websiteId: target.websiteId, component, content: values });
    const { rows } = await client.query(
      `INSERT INTO translations AS t (document_id, language, website_id, content) VALUES ($1, $2, $3, $4::jsonb)
       ON CONFLICT (document_id, language)
         DO UPDATE SET content = EXCLUDED.content, source_hash = NULL, source_characters = NULL, updated_at = now()
       RETURNING ${translationColumns}, t.content, t.xmax = 0 AS created`,
      [document.id, language, document.website_id, JSON.stringify(values)],
    );
    await noteTranslated(client, document, language, note);
    return { translation: toTranslation(rows[0]), created: rows[0].created };
  });
}
