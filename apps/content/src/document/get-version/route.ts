import { HttpError, problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { needs } from '../../http/management.ts';
import type { Content } from '../../http/parts.ts';
import { documentParams, documentTarget } from '../document-target.ts';
import { type DocumentVersion, versionNumber } from '../version.ts';
import { findVersion } from './query.ts';

export function getVersionRoute(app: Service, { pool }: Content): void {
  app.get('/manage/websites/:id/documents/:documentId/versions/:version', {
    config: needs('content_preview'),
    schema: {
      operationId: 'getDocumentVersion',
      summary: 'Read a version of a document',
      description: 'The draft as it was after that write.',
      tags: ['Management'],
      params: Type.Object({ ...documentParams.properties, version: versionNumber }),
      response: {
        200: Type.Unsafe<DocumentVersion>(Type.Ref('DocumentVersion')),
        ...problemResponses(400, 401, 403, 404),
      },
    },
    handler: async (request) => {
      const found = await findVersion(pool, documentTarget(request), request.params.version);
      if (!found) throw new HttpError(404, 'No such version.');
      return found;
    },
  });
}
