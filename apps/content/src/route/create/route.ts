import { HttpError, problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import type { WritingParts } from '../../change/change-content.ts';
import { needs, organizationsOf } from '../../http/management.ts';
import type { ManagedRoute } from '../managed-route.ts';
import { normalized } from '../managed-route.ts';
import { routeParts } from '../route.ts';
import { insertRoute } from './query.ts';

const { path, ...others } = routeParts;

const Body = Type.Object(
  {
    path,
    ...Type.Partial(Type.Object(others)).properties,
    state: Type.Optional(Type.Enum(['Draft', 'Live'], { default: 'Draft' })),
  },
  {
    additionalProperties: false,
    examples: [{ path: '/about', label: 'About us', tags: ['company'], state: 'Draft' }],
  },
);

export function createRouteRoute(app: Service, content: WritingParts): void {
  app.post('/manage/websites/:id/routes', {
    config: needs('content_publish'),
    schema: {
      operationId: 'createRoute',
      summary: 'Create a route',
      description:
        'Adds an address to your website. A path with parameters serves every address that it matches and that has no route of its own. A Live one that matches the same paths as another Live one, with the same bindings, is refused with 409.',
      tags: ['Management'],
      params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
      body: Body,
      response: {
        201: Type.Unsafe<ManagedRoute>(Type.Ref('ManagedRoute')),
        ...problemResponses(400, 401, 403, 404, 409),
      },
    },
    handler: async (request, reply) => {
      const route = {
        id: content.newId(),
        pattern: request.body.path,
        label: null,
        tags: [],
        block_ids: [],
        template_block_ids: null,
        override_mode: null,
        state: 'Draft' as const,
        param_bindings: null,
        ...normalized(request.body),
      };
      const created = await insertRoute(content, {
        websiteId: request.params.id.toLowerCase(),
        organizations: organizationsOf(request),
        route,
      });
      if (!created) throw new HttpError(404, 'No such website.');
      return reply.code(201).send(created);
    },
  });
}
