import { HttpError, problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { needs, organizationsOf } from '../../http/management.ts';
import { cursorPage, nextCursor, readCursor } from '../../http/paging.ts';
import type { Content } from '../../http/parts.ts';
import { findWebsite } from '../../website/website.ts';
import type { ManagedComponent } from '../component.ts';
import { listManagedComponents } from './query.ts';

export function manageListComponentsRoute(app: Service, { pool, cursors }: Content): void {
  app.get('/manage/websites/:id/components', {
    config: needs('content_read'),
    schema: {
      operationId: 'listManagedComponents',
      summary: 'List components as their owner',
      description: 'The components of your website by name, archived ones too, a page at a time.',
      tags: ['Management'],
      params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
      querystring: Type.Object(cursorPage),
      response: {
        200: Type.Object(
          { components: Type.Array(Type.Unsafe<ManagedComponent>(Type.Ref('ManagedComponent'))), nextCursor },
          { examples: [{ components: [], nextCursor: null }] },
        ),
        ...problemResponses(400, 401, 403, 404),
      },
    },
    handler: async (request) => {
      const websiteId = request.params.id;
      const organizations = organizationsOf(request);
      const binding = { list: 'components', websiteId };
      const after = readCursor(cursors, request.query.cursor, binding);
      const { limit } = request.query;
      const { components, next } = await listManagedComponents(pool, {
        websiteId,
        organizations,
        limit,
        after,
      });
      if (components.length === 0 && !(await findWebsite(pool, websiteId, organizations))) {
        throw new HttpError(404, 'No such website.');
      }
      return { components, nextCursor: next ? cursors.encode(binding, next) : null };
    },
  });
}
