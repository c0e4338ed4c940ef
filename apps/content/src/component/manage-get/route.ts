import { HttpError, problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { needs, organizationsOf } from '../../http/management.ts';
import type { Content } from '../../http/parts.ts';
import type { ManagedComponent } from '../managed-component.ts';
import { findManagedComponent } from './query.ts';

export function manageGetComponentRoute(app: Service, { pool }: Content): void {
  app.get('/manage/websites/:id/components/:name', {
    config: needs('content_read'),
    schema: {
      operationId: 'getManagedComponent',
      summary: 'Read a component as its owner',
      description: 'One component of your website, archived or not.',
      tags: ['Management'],
      params: Type.Object({ id: Type.String({ format: 'uuid' }), name: Type.String() }),
      response: {
        200: Type.Unsafe<ManagedComponent>(Type.Ref('ManagedComponent')),
        ...problemResponses(400, 401, 403, 404),
      },
    },
    handler: async (request) => {
      const { id: websiteId, name } = request.params;
      const component = await findManagedComponent(pool, {
        websiteId,
        name,
        organizations: organizationsOf(request),
      });
      if (!component) throw new HttpError(404, 'No such component.');
      return component;
    },
  });
}
