import { problemResponses, type Service } from '@sightline/service';
import { ifMatchHeader, tagVersion } from '../../change/version-tag.ts';
import { byWritingPerson } from '../../management.ts';
import type { Content } from '../../parts.ts';
import { documentParams, documentTarget } from '../document-target.ts';
import { documentAnswer } from '../send-document.ts';
import { withdrawDocument } from '../withdraw-document.ts';

const withdrawal = { action: 'archived', status: 'archived' } as const;

export function archiveDocumentRoute(app: Service, content: Content): void {
  app.post('/manage/websites/:id/documents/:documentId/archive', {
    config: byWritingPerson,
    schema: {
      operationId: 'archiveDocument',
      summary: 'Archive a document',
      description:
        'Takes it out of delivery and closes it to changes until one of its versions is restored. An archived document is answered as it is.',
      tags: ['Management'],
      params: documentParams,
      headers: ifMatchHeader,
      response: { 200: documentAnswer, ...problemResponses(400, 401, 403, 404, 412) },
    },
    handler: async (request, reply) =>
      tagVersion(reply, await withdrawDocument(content, documentTarget(request), withdrawal)),
  });
}
