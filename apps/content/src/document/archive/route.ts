import { ifMatchHeader, problemResponses, type Service, tagVersion } from '@sightline/service';
import type { WritingParts } from '../../change/change-content.ts';
import { needs } from '../../http/management.ts';
import { documentParams, documentTarget, forceQuery } from '../document-target.ts';
import { documentAnswer } from '../render-document.ts';
import { withdrawDocument } from '../withdraw-document.ts';

const withdrawal = { action: 'archived', status: 'archived' } as const;

export function archiveDocumentRoute(app: Service, content: WritingParts): void {
  app.post('/manage/websites/:id/documents/:documentId/archive', {
    config: needs('content_publish'),
    schema: {
      operationId: 'archiveDocument',
      summary: 'Archive a document',
      description:
        'Takes it out of delivery and closes it to changes until one of its versions is restored. An archived document is answered as it is. 409 while delivered content refers to it, which the response lists: it would show the id of a document that nobody can read. `force=true` archives it all the same.',
      tags: ['Management'],
      params: documentParams,
      querystring: forceQuery,
      headers: ifMatchHeader,
      response: { 200: documentAnswer, ...problemResponses(400, 401, 403, 404, 409, 412) },
    },
    handler: async (request, reply) =>
      tagVersion(
        reply,
        await withdrawDocument(content, documentTarget(request), {
          ...withdrawal,
          refuseReferred: !request.query.force,
        }),
      ),
  });
}
