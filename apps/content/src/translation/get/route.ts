import { HttpError, problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { documentTarget } from '../../document/document-target.ts';
import { needs } from '../../http/management.ts';
import type { Content } from '../../http/parts.ts';
import type { Translation } from '../translation.ts';
import { translationParams } from '../translation-params.ts';
import { findTranslation } from './query.ts';

export function getTranslationRoute(app: Service, { pool }: Content): void {
  app.get('/manage/websites/:id/documents/:documentId/translations/:language', {
    config: needs('content_preview'),
    schema: {
      operationId: 'getTranslation',
      summary: 'Read a translation of a document',
      description: 'What that language says differently, as it was written.',
      tags: ['Management'],
      params: translationParams,
      response: {
        200: Type.Unsafe<Translation>(Type.Ref('Translation')),
        ...problemResponses(400, 401, 403, 404),
      },
    },
    handler: async (request) => {
      const found = await findTranslation(pool, documentTarget(request), request.params.language);
      if (!found) throw new HttpError(404, 'No such translation.');
      return found;
    },
  });
}
