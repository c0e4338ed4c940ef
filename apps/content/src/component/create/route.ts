import { HttpError, problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import type { WritingParts } from '../../change/change-content.ts';
import { needs, organizationsOf } from '../../http/management.ts';
import { checkDefinition, misfitsBesides } from '../check-definition.ts';
import type { ManagedComponent } from '../component.ts';
import { componentParts } from '../component.ts';
import { componentName } from '../field.ts';
import { insertComponent } from './query.ts';

const { displayName, titleField, routeSlugField, fields } = componentParts;

const Body = Type.Object(
  {
    name: componentName,
    displayName,
    description: Type.Optional(componentParts.description),
    category: Type.Optional(componentParts.category),
    titleField: Type.Optional(titleField),
    routeSlugField: Type.Optional(routeSlugField),
    icon: Type.Optional(componentParts.icon),
    fields,
  },
  {
    additionalProperties: false,
    examples: [
      {
        name: 'article',
        displayName: 'Article',
        titleField: 'title',
        routeSlugField: 'slug',
        fields: [
          { name: 'title', type: 'string', required: true },
          { name: 'slug', type: 'string', required: true },
        ],
      },
    ],
  },
);

export function createComponentRoute(app: Service, content: WritingParts): void {
  app.post('/manage/websites/:id/components', {
    config: { ...needs('content_manage'), findMore: misfitsBesides },
    schema: {
      operationId: 'createComponent',
      summary: 'Create a component',
      description:
        'Adds a schema of content to your website. Its name is unique there and cannot be changed. Components of blocks need no `titleField` and no `routeSlugField`; a route parameter can be bound to a component with a `routeSlugField` only.',
      tags: ['Management'],
      params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
      body: Body,
      response: {
        201: Type.Unsafe<ManagedComponent>(Type.Ref('ManagedComponent')),
        ...problemResponses(400, 401, 403, 404, 409),
      },
    },
    handler: async (request, reply) => {
      const component = {
        description: '',
        category: '',
        icon: null,
        titleField: '',
        routeSlugField: '',
        ...request.body,
      };
      checkDefinition(component);
      const created = await insertComponent(content, {
        id: content.newId(),
        websiteId: request.params.id.toLowerCase(),
        organizations: organizationsOf(request),
        component,
      });
      if (!created) throw new HttpError(404, 'No such website.');
      return reply.code(201).send(created);
    },
  });
}
