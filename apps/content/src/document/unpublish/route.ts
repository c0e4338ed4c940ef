import { ifMatchHeader, problemResponses, type Service, tagVersion } from '@sightline/service';
import type { WritingParts } from '../../change/change-content.ts';
import { needs } from '../../http/management.ts';
import { documentParams, documentTarget } from '../document-target.ts';
import { documentAnswer } from '../render-document.ts';
import { withdrawDocument } from '../withdraw-document.ts';

const withdrawal = { action: 'unpublished', status: 'draft' } as const;

export function unpublishDocumentRoute(app: Service, content: WritingParts): void {
  app.post('/manage/websites/:id/documents/:documentId/unpublish', {
    config: needs('content_publish'),
    schema: {
      operationId: 'unpublishDocument',
      summary: 'Take a document out of delivery',
      description:
        'Delivers nothing of it from now on; its draft stays. A document that is not published is answered as it is.',
      tags: ['Management'],
      params: documentParams,
      headers: ifMatchHeader,
      response: { 200: documentAnswer, ...problemResponses(400, 401, 403, 404, 412) },
    },
    handler: async (request, reply) =>
      tagVersion(reply, await withdrawDocument(content, documentTarget(request), withdrawal)),
  });
}
