import { ifMatchHeader, problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import type { WritingParts } from '../../change/change-content.ts';
import { needs } from '../../http/management.ts';
import { documentParams, documentTarget, forceQuery } from '../document-target.ts';
import { deleteDocument } from './query.ts';

export function deleteDocumentRoute(app: Service, content: WritingParts): void {
  app.delete('/manage/websites/:id/documents/:documentId', {
    config: needs('content_publish'),
    schema: {
      operationId: 'deleteDocument',
      summary: 'Delete an archived document',
      description:
        'For ever, with its versions, its translations and the segments of the translation memory that belong to it. 409 unless it is archived, while a translation job works on it, and while anything refers to it, which the response lists; with `force=true` what refers to it does not matter.',
      tags: ['Management'],
      params: documentParams,
      querystring: forceQuery,
      headers: ifMatchHeader,
      response: {
        204: Type.Null({ description: 'It is gone.' }),
        ...problemResponses(400, 401, 403, 404, 409, 412),
      },
    },
    handler: async (request, reply) => {
      await deleteDocument(content, documentTarget(request), request.query.force ?? false);
      return reply.code(204).send(null);
    },
  });
}
