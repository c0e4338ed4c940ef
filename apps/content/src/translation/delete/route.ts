import { HttpError, problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { type ChangeParts, changeContent, type WritingParts } from '../../change/change-content.ts';
import { type DocumentTarget, documentTarget, lockDocument } from '../../document/document-target.ts';
import { needs } from '../../http/management.ts';
import { noteTranslated } from '../note-translated.ts';
import { translationParams } from '../translation-params.ts';

export function deleteTranslationRoute(app: Service, content: WritingParts): void {
  app.delete('/manage/websites/:id/documents/:documentId/translations/:language', {
    config: needs('content_translate'),
    schema: {
      operationId: 'deleteTranslation',
      summary: 'Remove a translation of a document',
      description: 'The document is delivered in its own words in that language from now on.',
      tags: ['Management'],
      params: translationParams,
      response: { 204: Type.Null({ description: 'Removed.' }), ...problemResponses(400, 401, 403, 404) },
    },
    handler: async (request, reply) => {
      const target = { ...documentTarget(request), ifMatch: undefined };
      await deleteTranslation(content, target, request.params.language);
      return reply.code(204).send(null);
    },
  });
}

async function deleteTranslation(
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
