import { problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import type { WritingParts } from '../../../change/change-content.ts';
import { documentTarget } from '../../../document/document-target.ts';
import { versionNumber } from '../../../document/version.ts';
import { needs } from '../../../http/management.ts';
import type { Translation } from '../../translation.ts';
import { translationParams } from '../../translation-params.ts';
import { restoreTranslation } from './query.ts';

const Body = Type.Object(
  { version: versionNumber },
  { additionalProperties: false, examples: [{ version: 1 }] },
);

export function restoreTranslationRoute(app: Service, content: WritingParts): void {
  app.post('/manage/websites/:id/documents/:documentId/translations/:language/restore', {
    config: needs('content_translate'),
    schema: {
      operationId: 'restoreTranslation',
      summary: 'Restore a version of a translation',
      description:
        'The translation becomes what it was, as a new version, also after it was deleted. It is current only while the content that it was made of is published.',
      tags: ['Management'],
      params: translationParams,
      body: Body,
      response: {
        200: Type.Unsafe<Translation>(Type.Ref('Translation')),
        ...problemResponses(400, 401, 403, 404, 409),
      },
    },
    handler: async (request) => {
      const target = { ...documentTarget(request), ifMatch: undefined };
      const { language } = request.params;
      return restoreTranslation(content, target, { language, version: request.body.version });
    },
  });
}
