import { HttpError, problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import type { WritingParts } from '../../change/change-content.ts';
import { needs, organizationsOf } from '../../http/management.ts';
import type { ManagedComponent } from '../component.ts';
import { componentParts } from '../component.ts';
import { updateComponent } from './query.ts';

const Body = Type.Object(
  {
    ...Type.Partial(Type.Object(componentParts)).properties,
    archived: Type.Optional(
      Type.Boolean({ description: 'true takes it out of service, false brings it back.' }),
    ),
  },
  { additionalProperties: false, minProperties: 1, examples: [{ displayName: 'Magazine article' }] },
);

export function updateComponentRoute(app: Service, content: WritingParts): void {
  app.patch('/manage/websites/:id/components/:name', {
    config: needs('content_manage'),
    schema: {
      operationId: 'updateComponent',
      summary: 'Change or archive a component',
      description:
        'Changes what is given and raises `version` by one. `fields` replaces the whole list. Content is checked by it when it is written or published next, and gets its slug from a new `routeSlugField` then. 409 when it is to be archived while content of it is published.',
      tags: ['Management'],
      params: Type.Object({ id: Type.String({ format: 'uuid' }), name: Type.String() }),
      body: Body,
      response: {
        200: Type.Unsafe<ManagedComponent>(Type.Ref('ManagedComponent')),
        ...problemResponses(400, 401, 403, 404, 409),
      },
    },
    handler: async (request) => {
      const target = {
        websiteId: request.params.id.toLowerCase(),
        name: request.params.name,
        organizations: organizationsOf(request),
      };
      const changed = await updateComponent(content, target, request.body);
      if (!changed) throw new HttpError(404, 'No such component.');
      return changed;
    },
  });
}
