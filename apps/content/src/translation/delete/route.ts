import { problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import type { WritingParts } from '../../change/change-content.ts';
import { documentTarget } from '../../document/document-target.ts';
import { needs } from '../../http/management.ts';
import { translationParams } from '../translation-params.ts';
import { deleteTranslation } from './query.ts';

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
