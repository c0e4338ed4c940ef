import { HttpError, problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { documentTarget } from '../../../document/document-target.ts';
import { needs } from '../../../http/management.ts';
import { cursorPage, nextCursor, readCursor } from '../../../http/paging.ts';
import type { Content } from '../../../http/parts.ts';
import { translationParams } from '../../translation-params.ts';
import type { TranslationVersionSummary } from '../translation-version.ts';
import { listTranslationVersions } from './query.ts';

export function listTranslationVersionsRoute(app: Service, { pool, cursors }: Content): void {
  app.get('/manage/websites/:id/documents/:documentId/translations/:language/versions', {
    config: needs('content_preview'),
    schema: {
      operationId: 'listTranslationVersions',
      summary: 'List the versions of a translation',
      description:
        'Every write of it, by people and by jobs, the last one first, one page at a time. They stay when the translation is deleted.',
      tags: ['Management'],
      params: translationParams,
      querystring: Type.Object(cursorPage),
      response: {
        200: Type.Object(
          {
            versions: Type.Array(
              Type.Unsafe<TranslationVersionSummary>(Type.Ref('TranslationVersionSummary')),
            ),
            nextCursor,
          },
          { examples: [{ versions: [], nextCursor: null }] },
        ),
        ...problemResponses(400, 401, 403, 404),
      },
    },
    handler: async (request) => {
      const { websiteId, documentId, organizations } = documentTarget(request);
      const { language } = request.params;
      const binding = { list: 'translation-versions', websiteId, documentId, language };
      const after = readCursor(cursors, request.query.cursor, binding);
      const { limit } = request.query;
      const page = { websiteId, documentId, language, organizations, limit, after };
      const found = await listTranslationVersions(pool, page);
      // Every translation has its first version, and a cursor leads to no empty page.
      if (found.versions.length === 0)
        throw new HttpError(404, `The document has no translation in ${language}.`);
      return {
        versions: found.versions,
        nextCursor: found.next ? cursors.encode(binding, found.next) : null,
      };
    },
  });
}
