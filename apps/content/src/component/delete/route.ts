import { HttpError, problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import type { WritingParts } from '../../change/change-content.ts';
import { needs, organizationsOf } from '../../http/management.ts';
import { deleteComponent } from './query.ts';

export function deleteComponentRoute(app: Service, content: WritingParts): void {
  app.delete('/manage/websites/:id/components/:name', {
    config: needs('content_manage'),
    schema: {
      operationId: 'deleteComponent',
      summary: 'Delete an unused component',
      description:
        'For ever. 409 while there are documents or blocks of it, in whatever state, and while routes bind it, fields of other components refer to it or scripts look it up; the response counts and names them.',
      tags: ['Management'],
      params: Type.Object({ id: Type.String({ format: 'uuid' }), name: Type.String() }),
      response: {
        204: Type.Null({ description: 'It is gone.' }),
        ...problemResponses(400, 401, 403, 404, 409),
      },
    },
    handler: async (request, reply) => {
      const deleted = await deleteComponent(content, {
        websiteId: request.params.id.toLowerCase(),
        name: request.params.name,
        organizations: organizationsOf(request),
      });
      if (!deleted) throw new HttpError(404, 'No such component.');
      return reply.code(204).send(null);
    },
  });
}
