import { HttpError, problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { documentTarget } from '../../../document/document-target.ts';
import { versionNumber } from '../../../document/version.ts';
import { needs } from '../../../http/management.ts';
import type { Content } from '../../../http/parts.ts';
import { translationParams } from '../../translation-params.ts';
import type { TranslationVersion } from '../translation-version.ts';
import { findTranslationVersion } from './query.ts';

export function getTranslationVersionRoute(app: Service, { pool }: Content): void {
  app.get('/manage/websites/:id/documents/:documentId/translations/:language/versions/:version', {
    config: needs('content_preview'),
    schema: {
      operationId: 'getTranslationVersion',
      summary: 'Read a version of a translation',
      description: 'The translation as it was after that write.',
      tags: ['Management'],
      params: Type.Object({ ...translationParams.properties, version: versionNumber }),
      response: {
        200: Type.Unsafe<TranslationVersion>(Type.Ref('TranslationVersion')),
        ...problemResponses(400, 401, 403, 404),
      },
    },
    handler: async (request) => {
      const found = await findTranslationVersion(pool, documentTarget(request), request.params);
      if (!found) throw new HttpError(404, 'The translation has no such version.');
      return found;
    },
  });
}
