import { HttpError, problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { needs } from '../../http/management.ts';
import { cursorPage, nextCursor, readCursor } from '../../http/paging.ts';
import type { Content } from '../../http/parts.ts';
import { documentParams, documentTarget } from '../document-target.ts';
import type { DocumentVersionSummary } from '../version.ts';
import { listVersions } from './query.ts';

export function listVersionsRoute(app: Service, { pool, cursors }: Content): void {
  app.get('/manage/websites/:id/documents/:documentId/versions', {
    config: needs('content_preview'),
    schema: {
      operationId: 'listDocumentVersions',
      summary: 'List the versions of a document',
      description: 'Every write of it, the last one first, a page at a time.',
      tags: ['Management'],
      params: documentParams,
      querystring: Type.Object(cursorPage),
      response: {
        200: Type.Object(
          {
            versions: Type.Array(Type.Unsafe<DocumentVersionSummary>(Type.Ref('DocumentVersionSummary'))),
            nextCursor,
          },
          { examples: [{ versions: [], nextCursor: null }] },
        ),
        ...problemResponses(400, 401, 403, 404),
      },
    },
    handler: async (request) => {
      const { websiteId, documentId, organizations } = documentTarget(request);
      const binding = { list: 'document-versions', websiteId, documentId };
      const after = readCursor(cursors, request.query.cursor, binding);
      const { limit } = request.query;
      const found = await listVersions(pool, { websiteId, documentId, organizations, limit, after });
      // Every document has its first version, and a cursor leads to no empty page.
      if (found.versions.length === 0) throw new HttpError(404, 'No such document.');
      return {
        versions: found.versions,
        nextCursor: found.next ? cursors.encode(binding, found.next) : null,
      };
    },
  });
}
