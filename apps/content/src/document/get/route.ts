import { problemResponses, type Service, tagVersion } from '@sightline/service';
import { needs } from '../../http/management.ts';
import type { Content } from '../../http/parts.ts';
import { toDocument } from '../document.ts';
import { documentParams, documentTarget, findDocument } from '../document-target.ts';
import { documentAnswer } from '../render-document.ts';

export function getDocumentRoute(app: Service, { pool }: Content): void {
  app.get('/manage/websites/:id/documents/:documentId', {
    config: needs('content_preview'),
    schema: {
      operationId: 'getDocument',
      summary: 'Read a document as its owner',
      description:
        'Its draft and what is delivered of it, as they were written: images without their addresses.',
      tags: ['Management'],
      params: documentParams,
      response: { 200: documentAnswer, ...problemResponses(400, 401, 403, 404) },
    },
    handler: async (request, reply) =>
      tagVersion(reply, toDocument(await findDocument(pool, documentTarget(request)))),
  });
}
