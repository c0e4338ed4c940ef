import { ifMatchHeader, problemResponses, type Service, tagVersion } from '@sightline/service';
import type { AssetParts } from '../../asset/image-addresses.ts';
import type { WritingParts } from '../../change/change-content.ts';
import { needs } from '../../http/management.ts';
import { documentParams, documentTarget } from '../document-target.ts';
import { documentAnswer } from '../render-document.ts';
import { publishDocument } from './query.ts';

export function publishDocumentRoute(app: Service, content: WritingParts & AssetParts): void {
  app.post('/manage/websites/:id/documents/:documentId/publish', {
    config: needs('content_publish'),
    schema: {
      operationId: 'publishDocument',
      summary: 'Publish a document',
      description:
        'Delivers the draft from now on, if it is complete. A draft that is delivered already changes nothing: version, `published_at` and history stay, and no event is sent. 409 when it is archived, or when another published document of the component has its slug.',
      tags: ['Management'],
      params: documentParams,
      headers: ifMatchHeader,
      response: { 200: documentAnswer, ...problemResponses(400, 401, 403, 404, 409, 412) },
    },
    handler: async (request, reply) =>
      tagVersion(reply, await publishDocument(content, documentTarget(request))),
  });
}
