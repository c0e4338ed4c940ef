import { HttpError, problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { needs, organizationsOf } from '../../http/management.ts';
import { cursorPage, nextCursor, readCursor } from '../../http/paging.ts';
import type { Content } from '../../http/parts.ts';
import { findWebsite } from '../../website/website.ts';
import type { ManagedRoute } from '../managed-route.ts';
import { routeParts } from '../route.ts';
import { listManagedRoutes } from './query.ts';

export function manageListRoutesRoute(app: Service, { pool, cursors }: Content): void {
  app.get('/manage/websites/:id/routes', {
    config: needs('content_preview'),
    schema: {
      operationId: 'listManagedRoutes',
      summary: 'List routes as their owner',
      description: 'The routes of your website in any state, newest first, a page at a time.',
      tags: ['Management'],
      params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
      querystring: Type.Object({ ...cursorPage, state: Type.Optional(routeParts.state) }),
      response: {
        200: Type.Object(
          { routes: Type.Array(Type.Unsafe<ManagedRoute>(Type.Ref('ManagedRoute'))), nextCursor },
          { examples: [{ routes: [], nextCursor: null }] },
        ),
        ...problemResponses(400, 401, 403, 404),
      },
    },
    handler: async (request) => {
      const websiteId = request.params.id.toLowerCase();
      const organizations = organizationsOf(request);
      const { limit, cursor, state } = request.query;
      const binding = { list: 'routes', websiteId, state: state ?? null };
      const after = readCursor(cursors, cursor, binding);
      const { routes, next } = await listManagedRoutes(pool, {
        websiteId,
        organizations,
        state,
        limit,
        after,
      });
      if (routes.length === 0 && !(await findWebsite(pool, websiteId, organizations))) {
        throw new HttpError(404, 'No such website.');
      }
      return { routes, nextCursor: next ? cursors.encode(binding, next) : null };
    },
  });
}
