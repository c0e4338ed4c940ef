import { problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import type { WritingParts } from '../../../change/change-content.ts';
import { documentTarget } from '../../../document/document-target.ts';
import { needs } from '../../../http/management.ts';
import { translationParams } from '../../translation-params.ts';
import { deleteOrphaned } from './query.ts';

export function deleteOrphanedRoute(app: Service, content: WritingParts): void {
  app.delete('/manage/websites/:id/documents/:documentId/translations/:language/orphaned', {
    config: needs('content_translate'),
    schema: {
      operationId: 'deleteOrphanedTexts',
      summary: 'Remove the orphaned texts of a translation',
      description:
        'Texts by hand whose source is gone are no longer listed, and no job uses them again. Versions before this one still have them.',
      tags: ['Management'],
      params: translationParams,
      response: { 204: Type.Null({ description: 'Removed.' }), ...problemResponses(400, 401, 403, 404) },
    },
    handler: async (request, reply) => {
      const target = { ...documentTarget(request), ifMatch: undefined };
      await deleteOrphaned(content.pool, target, request.params.language);
      return reply.code(204).send(null);
    },
  });
}
