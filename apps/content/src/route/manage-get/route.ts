import { HttpError, problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { needs, organizationsOf } from '../../http/management.ts';
import type { Content } from '../../http/parts.ts';
import type { ManagedRoute } from '../managed-route.ts';
import { findManagedRoute } from './query.ts';

export function manageGetRouteRoute(app: Service, { pool }: Content): void {
  app.get('/manage/websites/:id/routes/:routeId', {
    config: needs('content_preview'),
    schema: {
      operationId: 'getManagedRoute',
      summary: 'Read a route as its owner',
      description: 'One route of your website in any state, with the blocks of its own.',
      tags: ['Management'],
      params: Type.Object({ id: Type.String({ format: 'uuid' }), routeId: Type.String({ format: 'uuid' }) }),
      response: {
        200: Type.Unsafe<ManagedRoute>(Type.Ref('ManagedRoute')),
        ...problemResponses(400, 401, 403, 404),
      },
    },
    handler: async (request) => {
      const route = await findManagedRoute(pool, {
        websiteId: request.params.id.toLowerCase(),
        routeId: request.params.routeId.toLowerCase(),
        organizations: organizationsOf(request),
      });
      if (!route) throw new HttpError(404, 'No such route.');
      return route;
    },
  });
}
