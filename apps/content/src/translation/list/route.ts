import { HttpError, problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { documentParams, documentTarget } from '../../document/document-target.ts';
import { needs } from '../../http/management.ts';
import type { Content } from '../../http/parts.ts';
import type { TranslationSummary } from '../translation.ts';
import { listTranslations } from './query.ts';

export function listTranslationsRoute(app: Service, { pool }: Content): void {
  app.get('/manage/websites/:id/documents/:documentId/translations', {
    config: needs('content_preview'),
    schema: {
      operationId: 'listTranslations',
      summary: 'List the translations of a document',
      description: 'Without their content, by language.',
      tags: ['Management'],
      params: documentParams,
      response: {
        200: Type.Object(
          { translations: Type.Array(Type.Unsafe<TranslationSummary>(Type.Ref('TranslationSummary'))) },
          { examples: [{ translations: [] }] },
        ),
        ...problemResponses(400, 401, 403, 404),
      },
    },
    handler: async (request) => {
      const translations = await listTranslations(pool, documentTarget(request));
      if (!translations) throw new HttpError(404, 'No such document.');
      return { translations };
    },
  });
}
