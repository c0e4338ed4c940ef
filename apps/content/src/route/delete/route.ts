import { HttpError, problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import type { WritingParts } from '../../change/change-content.ts';
import { needs, organizationsOf } from '../../http/management.ts';
import { deleteRoute } from './query.ts';

export function deleteRouteRoute(app: Service, content: WritingParts): void {
  app.delete('/manage/websites/:id/routes/:routeId', {
    config: needs('content_publish'),
    schema: {
      operationId: 'deleteRoute',
      summary: 'Delete a route that is not Live',
      description:
        'For ever. The blocks that it places stay. 409 while it is Live: archive it or make it a draft first.',
      tags: ['Management'],
      params: Type.Object({ id: Type.String({ format: 'uuid' }), routeId: Type.String({ format: 'uuid' }) }),
      response: {
        204: Type.Null({ description: 'It is gone.' }),
        ...problemResponses(400, 401, 403, 404, 409),
      },
    },
    handler: async (request, reply) => {
      const deleted = await deleteRoute(content, {
        websiteId: request.params.id.toLowerCase(),
        routeId: request.params.routeId.toLowerCase(),
        organizations: organizationsOf(request),
      });
      if (!deleted) throw new HttpError(404, 'No such route.');
      return reply.code(204).send(null);
    },
  });
}
