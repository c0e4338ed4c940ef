import { HttpError } from '@sightline/service';
import { type ChangeParts, changeContent } from '../../change/change-content.ts';
import { type DocumentTarget, lockDocument } from '../../document/document-target.ts';
import { noteTranslated } from '../note-translated.ts';

export async function deleteTranslation(
  content: ChangeParts,
  target: DocumentTarget,
  language: string,
): Promise<void> {
  await changeContent(content, async (client, note) => {
    const document = await lockDocument(client, target);
    const { rowCount } = await client.query(
      'DELETE FROM translations WHERE document_id = $1 AND language = $2',
      [document.id, language],
    );
    if (rowCount === 0) throw new HttpError(404, `The document has no translation in ${language}.`);
    await noteTranslated(client, document, language, note);
  });
}
