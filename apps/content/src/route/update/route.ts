import { HttpError, problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import type { WritingParts } from '../../change/change-content.ts';
import { needs, organizationsOf } from '../../http/management.ts';
import type { ManagedRoute } from '../managed-route.ts';
import { normalized } from '../managed-route.ts';
import { routeParts } from '../route.ts';
import { updateRoute } from './query.ts';

const Body = Type.Object(Type.Partial(Type.Object(routeParts)).properties, {
  additionalProperties: false,
  minProperties: 1,
  examples: [{ label: 'About us' }],
});

export function updateRouteRoute(app: Service, content: WritingParts): void {
  app.patch('/manage/websites/:id/routes/:routeId', {
    config: needs('content_publish'),
    schema: {
      operationId: 'updateRoute',
      summary: 'Change, publish or archive a route',
      description:
        'Changes what is given; lists and bindings are replaced whole. `state` Live shows it, Draft hides it, Archived hides it and frees its path. A pattern that matches the same paths as a Live one, with the same bindings, cannot be Live: 409.',
      tags: ['Management'],
      params: Type.Object({ id: Type.String({ format: 'uuid' }), routeId: Type.String({ format: 'uuid' }) }),
      body: Body,
      response: {
        200: Type.Unsafe<ManagedRoute>(Type.Ref('ManagedRoute')),
        ...problemResponses(400, 401, 403, 404, 409),
      },
    },
    handler: async (request) => {
      const target = {
        websiteId: request.params.id.toLowerCase(),
        routeId: request.params.routeId.toLowerCase(),
        organizations: organizationsOf(request),
      };
      const changed = await updateRoute(content, target, normalized(request.body));
      if (!changed) throw new HttpError(404, 'No such route.');
      return changed;
    },
  });
}
